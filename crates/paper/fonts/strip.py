"""Makes the two small fonts beside this file out of Liberation Sans: the letters of WinAnsi (Windows-1252) alone,
without hints for screens, without names. Nothing but Python is needed:

    python3 strip.py LiberationSans-Regular.ttf sans-regular.ttf
    python3 strip.py LiberationSans-Bold.ttf sans-bold.ttf
"""

import struct
import sys


def u16(data, at):
    return struct.unpack(">H", data[at : at + 2])[0]


def u32(data, at):
    return struct.unpack(">I", data[at : at + 4])[0]


def tables(data):
    found = {}
    for place in range(u16(data, 4)):
        at = 12 + 16 * place
        start, length = u32(data, at + 8), u32(data, at + 12)
        found[data[at : at + 4].decode()] = data[start : start + length]
    return found


def unicode_map(cmap):
    """Character to glyph, from the table of format 4 for Windows."""
    for place in range(u16(cmap, 2)):
        at = 4 + 8 * place
        if (u16(cmap, at), u16(cmap, at + 2)) == (3, 1):
            table = cmap[u32(cmap, at + 4) :]
            break
    count = u16(table, 6) // 2
    ends, starts = 14, 16 + 2 * count
    deltas, offsets = starts + 2 * count, starts + 4 * count
    glyphs = {}
    for segment in range(count):
        first, last = u16(table, starts + 2 * segment), u16(table, ends + 2 * segment)
        delta, offset = u16(table, deltas + 2 * segment), u16(table, offsets + 2 * segment)
        for code in range(first, last + 1):
            if code == 0xFFFF:
                continue
            if offset == 0:
                glyph = (code + delta) & 0xFFFF
            else:
                glyph = u16(table, offsets + 2 * segment + offset + 2 * (code - first))
                glyph = (glyph + delta) & 0xFFFF if glyph else 0
            glyphs[code] = glyph
    return glyphs


def components(glyph):
    """Where a composite glyph names its parts; and where the last of them ends."""
    at, places = 10, []
    while True:
        flags = u16(glyph, at)
        places.append((at, flags))
        at += 4 + (4 if flags & 1 else 2)
        at += 2 if flags & 8 else 4 if flags & 0x40 else 8 if flags & 0x80 else 0
        if not flags & 0x20:
            return places, at


def without_hints(glyph, numbers):
    if not glyph:
        return glyph
    if struct.unpack(">h", glyph[:2])[0] >= 0:
        contours = u16(glyph, 0)
        at = 10 + 2 * contours
        hints = u16(glyph, at)
        # How many points, to find the end of their flags and places.
        points = u16(glyph, at - 2) + 1
        body = at + 2 + hints
        cursor, seen, across, down = body, 0, 0, 0
        while seen < points:
            flag = glyph[cursor]
            cursor += 1
            times = 1
            if flag & 8:
                times += glyph[cursor]
                cursor += 1
            seen += times
            across += times * (1 if flag & 2 else 0 if flag & 16 else 2)
            down += times * (1 if flag & 4 else 0 if flag & 32 else 2)
        whole = glyph[:at] + b"\0\0" + glyph[body : cursor + across + down]
    else:
        places, end = components(glyph)
        whole = bytearray(glyph[:end])
        for at, flags in places:
            struct.pack_into(">HH", whole, at, flags & ~0x100, numbers[u16(glyph, at + 2)])
        whole = bytes(whole)
    return whole + b"\0" * (-len(whole) % 4)


def format_four(mapped):
    """A table of characters, a segment for each."""
    codes = sorted(mapped)
    segments = [(code, code, (mapped[code] - code) & 0xFFFF) for code in codes] + [(0xFFFF, 0xFFFF, 1)]
    count = len(segments)
    power = 1
    while power * 2 <= count:
        power *= 2
    head = [2 * count, 2 * power, power.bit_length() - 1, 2 * count - 2 * power]
    body = struct.pack(">4H", *head)
    body += b"".join(struct.pack(">H", last) for _, last, _ in segments) + b"\0\0"
    body += b"".join(struct.pack(">H", first) for first, _, _ in segments)
    body += b"".join(struct.pack(">H", delta) for _, _, delta in segments) + b"\0\0" * count
    table = struct.pack(">3H", 4, len(body) + 6, 0) + body
    return struct.pack(">2H", 0, 1) + struct.pack(">2HI", 3, 1, 12) + table


def checksum(data):
    data += b"\0" * (-len(data) % 4)
    return sum(struct.unpack(f">{len(data) // 4}I", data)) & 0xFFFFFFFF


def main(source, target):
    font = tables(open(source, "rb").read())
    glyph_of = unicode_map(font["cmap"])
    wide = u16(font["head"], 50)
    place = (lambda n: u32(font["loca"], 4 * n)) if wide else (lambda n: 2 * u16(font["loca"], 2 * n))
    outline = lambda n: font["glyf"][place(n) : place(n + 1)]
    letters = {}
    for code in list(range(0x20, 0x7F)) + list(range(0x80, 0x100)):
        try:
            letters[code] = ord(bytes([code]).decode("cp1252"))
        except UnicodeDecodeError:
            continue
    kept = [0]
    wanted = [glyph_of[letter] for letter in letters.values()]
    while wanted:
        glyph = wanted.pop(0)
        if glyph in kept:
            continue
        kept.append(glyph)
        data = outline(glyph)
        if data and struct.unpack(">h", data[:2])[0] < 0:
            wanted += [u16(data, at + 2) for at, _ in components(data)[0]]
    numbers = {glyph: number for number, glyph in enumerate(kept)}
    glyf, loca = b"", [0]
    for glyph in kept:
        glyf += without_hints(outline(glyph), numbers)
        loca.append(len(glyf))
    metrics = u16(font["hhea"], 34)
    advance = lambda n: u16(font["hmtx"], 4 * min(n, metrics - 1))
    bearing = lambda n: font["hmtx"][4 * n + 2 : 4 * n + 4] if n < metrics else font["hmtx"][4 * metrics + 2 * (n - metrics) :][:2]
    hmtx = b"".join(struct.pack(">H", advance(n)) + bearing(n) for n in kept)
    head = bytearray(font["head"])
    struct.pack_into(">I", head, 8, 0)
    struct.pack_into(">H", head, 50, 1)
    hhea = bytearray(font["hhea"])
    struct.pack_into(">H", hhea, 34, len(kept))
    maxp = bytearray(font["maxp"])
    struct.pack_into(">H", maxp, 4, len(kept))
    struct.pack_into(">H", maxp, 26, 0)
    mapped = {letter: numbers[glyph_of[letter]] for letter in letters.values()}
    made = {
        "cmap": format_four(mapped),
        "glyf": glyf,
        "head": bytes(head),
        "hhea": bytes(hhea),
        "hmtx": hmtx,
        "loca": b"".join(struct.pack(">I", at) for at in loca),
        "maxp": bytes(maxp),
    }
    count = len(made)
    directory = struct.pack(">I4H", 0x00010000, count, 64, 2, 16 * count - 64)
    at, body = 12 + 16 * count, b""
    for tag, data in made.items():
        directory += tag.encode() + struct.pack(">3I", checksum(data), at + len(body), len(data))
        body += data + b"\0" * (-len(data) % 4)
    whole = bytearray(directory + body)
    start = whole.index(bytes(head))
    struct.pack_into(">I", whole, start + 8, (0xB1B0AFBA - checksum(bytes(whole))) & 0xFFFFFFFF)
    open(target, "wb").write(whole)


main(*sys.argv[1:])
