-- A database of version 0.1 (schema 2), played on by programs around the flag of one-second games: games that were lost on
-- time are unreadable (f5t5cpqhsv), were reopened and won by the other side (8eeyxcc85z, mby547a8bi, b4rsh4j793), or, rated,
-- were reopened without an end (j9d4x8qci4). The others are whole.
PRAGMA user_version = 2;
PRAGMA application_id = 1145390145;
BEGIN TRANSACTION;
CREATE TABLE blocks (
    visitor INTEGER NOT NULL,
    other INTEGER NOT NULL,
    PRIMARY KEY (visitor, other)
) WITHOUT ROWID;
CREATE TABLE chatters (
    game TEXT NOT NULL,
    visitor INTEGER NOT NULL,
    PRIMARY KEY (game, visitor)
) WITHOUT ROWID;
CREATE TABLE entries (
    game TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    time INTEGER NOT NULL,
    action TEXT,
    request TEXT,
    body TEXT NOT NULL,
    PRIMARY KEY (game, seq)
) WITHOUT ROWID;
INSERT INTO "entries" VALUES('3jrpz77w49',1,1795119101457,2,'sit 2',NULL,'{"player":2,"type":"sat"}');
INSERT INTO "entries" VALUES('3jrpz77w49',2,1795119101471,15,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('3jrpz77w49',3,1795119102472,1016,'flag',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('4in2yw66hz',1,1795119098355,1,'sit 2',NULL,'{"player":2,"type":"sat"}');
INSERT INTO "entries" VALUES('4in2yw66hz',2,1795119098359,5,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('4in2yw66hz',3,1795119099367,1013,'flag',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('5zagr3kt8f',1,1795119037239,0,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('5zagr3kt8f',2,1795119038241,1001,'flag',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('6d7swxgvwh',1,1795119087001,1,'sit 2',NULL,'{"player":2,"type":"sat"}');
INSERT INTO "entries" VALUES('6d7swxgvwh',2,1795119087003,3,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('6d7swxgvwh',3,1795119088007,1008,'flag',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('6ef5u5mwkx',1,1795119081901,2,'sit 2',NULL,'{"player":2,"type":"sat"}');
INSERT INTO "entries" VALUES('6ef5u5mwkx',2,1795119081911,11,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('6ef5u5mwkx',3,1795119082913,1013,'flag',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('8ckedejaw5',1,1795119093177,1,'sit 2',NULL,'{"player":2,"type":"sat"}');
INSERT INTO "entries" VALUES('8ckedejaw5',2,1795119093191,15,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('8ckedejaw5',3,1795119094195,1019,'flag',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('8eeyxcc85z',1,1795119038261,0,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('8eeyxcc85z',2,1795119039262,1000,'play 1 b1',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('8eeyxcc85z',3,1795119148790,110528,'flag',NULL,'{"by":2,"how":"time","type":"ended","winners":[1]}');
INSERT INTO "entries" VALUES('8sn8p6aq4i',1,1795119051328,0,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('8sn8p6aq4i',2,1795119052329,1001,'flag',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('9hb9a53pfz',1,1795119102497,1,'sit 2',NULL,'{"player":2,"type":"sat"}');
INSERT INTO "entries" VALUES('9hb9a53pfz',2,1795119102511,15,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('9hb9a53pfz',3,1795119103512,1016,'flag',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('9mndafse2h',1,1795119078837,1,'sit 2',NULL,'{"player":2,"type":"sat"}');
INSERT INTO "entries" VALUES('9mndafse2h',2,1795119078839,3,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('9mndafse2h',3,1795119079839,1004,'play 1 b1',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('9skrnwkv27',1,1795119107660,7,'sit 2',NULL,'{"player":2,"type":"sat"}');
INSERT INTO "entries" VALUES('9skrnwkv27',2,1795119107661,7,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('9skrnwkv27',3,1795119108662,1008,'flag',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('9zrpt7ruvx',1,1795119096285,2,'sit 2',NULL,'{"player":2,"type":"sat"}');
INSERT INTO "entries" VALUES('9zrpt7ruvx',2,1795119096295,11,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('9zrpt7ruvx',3,1795119097299,1015,'flag',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('agtmqgq7q8',1,1795119106644,1,'sit 2',NULL,'{"player":2,"type":"sat"}');
INSERT INTO "entries" VALUES('agtmqgq7q8',2,1795119106644,2,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('agtmqgq7q8',3,1795119107646,1003,'flag',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('atcbqmxwwb',1,1795119039265,0,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('atcbqmxwwb',2,1795119040266,1000,'flag',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('b4rsh4j793',1,1795119044291,0,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('b4rsh4j793',2,1795119045292,1000,'play 1 b1',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('b4rsh4j793',3,1795119148805,104513,'flag',NULL,'{"by":2,"how":"time","type":"ended","winners":[1]}');
INSERT INTO "entries" VALUES('ce58scrhae',1,1795119084973,1,'sit 2',NULL,'{"player":2,"type":"sat"}');
INSERT INTO "entries" VALUES('ce58scrhae',2,1795119084975,3,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('ce58scrhae',3,1795119085975,1004,'play 1 b1',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('d65trhexq4',1,1795119077801,1,'sit 2',NULL,'{"player":2,"type":"sat"}');
INSERT INTO "entries" VALUES('d65trhexq4',2,1795119077807,7,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('d65trhexq4',3,1795119078813,1014,'flag',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('dmg6mx6n96',1,1795119041275,0,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('dmg6mx6n96',2,1795119042275,1000,'flag',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('e7eps8iw9n',1,1795119100426,2,'sit 2',NULL,'{"player":2,"type":"sat"}');
INSERT INTO "entries" VALUES('e7eps8iw9n',2,1795119100432,8,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('e7eps8iw9n',3,1795119101435,1011,'flag',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('einkyir73b',1,1795119037234,0,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('einkyir73b',2,1795119038235,1000,'flag',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('essh33ry92',1,1795119083953,1,'sit 2',NULL,'{"player":2,"type":"sat"}');
INSERT INTO "entries" VALUES('essh33ry92',2,1795119083955,3,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('essh33ry92',3,1795119084959,1007,'flag',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('f5t5cpqhsv',1,1795119037231,0,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('f5t5cpqhsv',2,1795119038231,1000,'flag',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('fywrb6qbiw',1,1795119094211,1,'sit 2',NULL,'{"player":2,"type":"sat"}');
INSERT INTO "entries" VALUES('fywrb6qbiw',2,1795119094219,9,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('fywrb6qbiw',3,1795119095221,1010,'flag',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('gezmtx4d62',1,1795119108667,0,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('gezmtx4d62',2,1795119108674,6,'play 1 c2',NULL,'{"by":1,"forced":false,"move":"c2","type":"played"}');
INSERT INTO "entries" VALUES('gezmtx4d62',3,1795119108675,7,'play 2 c4',NULL,'{"by":2,"forced":false,"move":"c4","type":"played"}');
INSERT INTO "entries" VALUES('gezmtx4d62',4,1795119108676,8,'play 1 d2',NULL,'{"by":1,"forced":false,"move":"d2","type":"played"}');
INSERT INTO "entries" VALUES('gezmtx4d62',5,1795119108677,9,'play 2 c3',NULL,'{"by":2,"forced":false,"move":"c3","type":"played"}');
INSERT INTO "entries" VALUES('gezmtx4d62',6,1795119108678,10,'play 1 d3',NULL,'{"by":1,"forced":false,"move":"d3","type":"played"}');
INSERT INTO "entries" VALUES('gezmtx4d62',7,1795119108679,11,'give-up 2',NULL,'{"by":2,"how":"gave-up","type":"ended","winners":[1]}');
INSERT INTO "entries" VALUES('ib5embp9d4',1,1795119082933,1,'sit 2',NULL,'{"player":2,"type":"sat"}');
INSERT INTO "entries" VALUES('ib5embp9d4',2,1795119082939,7,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('ib5embp9d4',3,1795119083943,1011,'flag',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('iddfhidwvr',1,1795119108682,0,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('iddfhidwvr',2,1795119108690,7,'play 1 c2',NULL,'{"by":1,"forced":false,"move":"c2","type":"played"}');
INSERT INTO "entries" VALUES('iddfhidwvr',3,1795119108691,8,'play 2 c4',NULL,'{"by":2,"forced":false,"move":"c4","type":"played"}');
INSERT INTO "entries" VALUES('iddfhidwvr',4,1795119108692,9,'play 1 d2',NULL,'{"by":1,"forced":false,"move":"d2","type":"played"}');
INSERT INTO "entries" VALUES('iddfhidwvr',5,1795119108693,10,'play 2 c3',NULL,'{"by":2,"forced":false,"move":"c3","type":"played"}');
INSERT INTO "entries" VALUES('iddfhidwvr',6,1795119108694,11,'play 1 d3',NULL,'{"by":1,"forced":false,"move":"d3","type":"played"}');
INSERT INTO "entries" VALUES('iddfhidwvr',7,1795119168694,60011,'flag',NULL,'{"by":2,"how":"time","type":"ended","winners":[1]}');
INSERT INTO "entries" VALUES('iwmvykhw23',1,1795119037258,0,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('iwmvykhw23',2,1795119038257,999,'play 1 b1',NULL,'{"by":1,"forced":false,"move":"b1","type":"played"}');
INSERT INTO "entries" VALUES('iwmvykhw23',3,1795119039259,2000,'flag',NULL,'{"by":2,"how":"time","type":"ended","winners":[1]}');
INSERT INTO "entries" VALUES('j9d4x8qci4',1,1795119097338,2,'sit 2',NULL,'{"player":2,"type":"sat"}');
INSERT INTO "entries" VALUES('j9d4x8qci4',2,1795119097338,2,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('j9d4x8qci4',3,1795119098338,1002,'play 1 b1',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('k44uqjxyci',1,1795119095254,2,'sit 2',NULL,'{"player":2,"type":"sat"}');
INSERT INTO "entries" VALUES('k44uqjxyci',2,1795119095254,2,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('k44uqjxyci',3,1795119096259,1007,'flag',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('m6k74ya5rd',1,1795119090089,1,'sit 2',NULL,'{"player":2,"type":"sat"}');
INSERT INTO "entries" VALUES('m6k74ya5rd',2,1795119090091,3,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('m6k74ya5rd',3,1795119091095,1007,'flag',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('mby547a8bi',1,1795119040269,0,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('mby547a8bi',2,1795119041270,1000,'play 1 b1',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('mby547a8bi',3,1795119148802,108531,'flag',NULL,'{"by":2,"how":"time","type":"ended","winners":[1]}');
INSERT INTO "entries" VALUES('mu7c4gys6v',1,1795119105624,1,'sit 2',NULL,'{"player":2,"type":"sat"}');
INSERT INTO "entries" VALUES('mu7c4gys6v',2,1795119105625,1,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('mu7c4gys6v',3,1795119106626,1002,'flag',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('p6bx78q4n7',1,1795119085989,1,'sit 2',NULL,'{"player":2,"type":"sat"}');
INSERT INTO "entries" VALUES('p6bx78q4n7',2,1795119085991,3,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('p6bx78q4n7',3,1795119086992,1004,'play 1 b1',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('rvjdc737tn',1,1795119104609,1,'sit 2',NULL,'{"player":2,"type":"sat"}');
INSERT INTO "entries" VALUES('rvjdc737tn',2,1795119104613,5,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('rvjdc737tn',3,1795119105615,1007,'flag',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('s5ntciujju',1,1795119091109,1,'sit 2',NULL,'{"player":2,"type":"sat"}');
INSERT INTO "entries" VALUES('s5ntciujju',2,1795119091119,11,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('s5ntciujju',3,1795119092123,1015,'flag',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('vccbeivyu3',1,1795119088021,1,'sit 2',NULL,'{"player":2,"type":"sat"}');
INSERT INTO "entries" VALUES('vccbeivyu3',2,1795119088022,2,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('vccbeivyu3',3,1795119089027,1007,'flag',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('vh7rwisnyt',1,1795119048313,0,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('vh7rwisnyt',2,1795119049315,1001,'flag',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('vtdrcaexm9',1,1795119079849,1,'sit 2',NULL,'{"player":2,"type":"sat"}');
INSERT INTO "entries" VALUES('vtdrcaexm9',2,1795119079851,3,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('vtdrcaexm9',3,1795119080855,1007,'flag',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('vtk9cvgc53',1,1795119099393,2,'sit 2',NULL,'{"player":2,"type":"sat"}');
INSERT INTO "entries" VALUES('vtk9cvgc53',2,1795119099403,11,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('vtk9cvgc53',3,1795119100403,1012,'play 1 b1',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('w2fwva6iuc',1,1795119092141,1,'sit 2',NULL,'{"player":2,"type":"sat"}');
INSERT INTO "entries" VALUES('w2fwva6iuc',2,1795119092147,7,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('w2fwva6iuc',3,1795119093155,1015,'flag',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('wdsitjw244',1,1795119103578,2,'sit 2',NULL,'{"player":2,"type":"sat"}');
INSERT INTO "entries" VALUES('wdsitjw244',2,1795119103582,6,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('wdsitjw244',3,1795119104583,1007,'flag',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('wtvzky7hd8',1,1795119089046,2,'sit 2',NULL,'{"player":2,"type":"sat"}');
INSERT INTO "entries" VALUES('wtvzky7hd8',2,1795119089051,6,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('wtvzky7hd8',3,1795119090063,1019,'flag',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
INSERT INTO "entries" VALUES('ytev2bwh57',1,1795119080878,2,'sit 2',NULL,'{"player":2,"type":"sat"}');
INSERT INTO "entries" VALUES('ytev2bwh57',2,1795119080883,7,'begin',NULL,'{"type":"began"}');
INSERT INTO "entries" VALUES('ytev2bwh57',3,1795119081887,1011,'flag',NULL,'{"by":1,"how":"time","type":"ended","winners":[2]}');
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    created INTEGER NOT NULL,
    setting TEXT NOT NULL,
    owner INTEGER NOT NULL,
    state TEXT NOT NULL,
    code TEXT UNIQUE,
    listed INTEGER NOT NULL,
    class TEXT NOT NULL,
    rated INTEGER NOT NULL,
    moves INTEGER NOT NULL DEFAULT 0,
    due INTEGER,
    how TEXT,
    winners TEXT
, board TEXT GENERATED ALWAYS AS (json_extract(setting, '$.board')) VIRTUAL, players INTEGER GENERATED ALWAYS AS (json_extract(setting, '$.players')) VIRTUAL, variant TEXT GENERATED ALWAYS AS (json_extract(setting, '$.variant')) VIRTUAL) WITHOUT ROWID;
INSERT INTO "games" VALUES('3jrpz77w49',1795119101449,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":false,"hints":false,"aids":false,"rated":true,"seed":799781714046549}',426166209341247,'over',NULL,0,'official-own-bullet',1,0,NULL,'time','2');
INSERT INTO "games" VALUES('4in2yw66hz',1795119098351,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":false,"hints":false,"aids":false,"rated":true,"seed":6128096394057055}',426166209341247,'over',NULL,0,'official-own-bullet',1,0,NULL,'time','2');
INSERT INTO "games" VALUES('5zagr3kt8f',1795119037239,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":true,"hints":true,"aids":true,"rated":false,"seed":4640297896598679}',6483761554423109,'over',NULL,0,'official-own-bullet',0,0,NULL,'time','2');
INSERT INTO "games" VALUES('6d7swxgvwh',1795119086997,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":false,"hints":false,"aids":false,"rated":true,"seed":1673780843014013}',426166209341247,'over',NULL,0,'official-own-bullet',1,0,NULL,'time','2');
INSERT INTO "games" VALUES('6ef5u5mwkx',1795119081893,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":false,"hints":false,"aids":false,"rated":true,"seed":1157253072649817}',426166209341247,'over',NULL,0,'official-own-bullet',1,0,NULL,'time','2');
INSERT INTO "games" VALUES('8ckedejaw5',1795119093166,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":false,"hints":false,"aids":false,"rated":true,"seed":570873724908017}',426166209341247,'over',NULL,0,'official-own-bullet',1,0,NULL,'time','2');
INSERT INTO "games" VALUES('8eeyxcc85z',1795119038261,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":true,"hints":true,"aids":true,"rated":false,"seed":4193036454865327}',6483761554423109,'over',NULL,0,'official-own-bullet',0,1,NULL,'time','1');
INSERT INTO "games" VALUES('8sn8p6aq4i',1795119051327,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":true,"hints":true,"aids":true,"rated":false,"seed":5049443086489713}',6483761554423109,'over',NULL,0,'official-own-bullet',0,0,NULL,'time','2');
INSERT INTO "games" VALUES('9hb9a53pfz',1795119102489,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":false,"hints":false,"aids":false,"rated":true,"seed":6785926157212353}',426166209341247,'over',NULL,0,'official-own-bullet',1,0,NULL,'time','2');
INSERT INTO "games" VALUES('9mndafse2h',1795119078831,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":false,"hints":false,"aids":false,"rated":true,"seed":959304162671207}',426166209341247,'over',NULL,0,'official-own-bullet',1,0,NULL,'time','2');
INSERT INTO "games" VALUES('9skrnwkv27',1795119107652,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":false,"hints":false,"aids":false,"rated":true,"seed":5385554201781667}',426166209341247,'over',NULL,0,'official-own-bullet',1,0,NULL,'time','2');
INSERT INTO "games" VALUES('9zrpt7ruvx',1795119096274,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":false,"hints":false,"aids":false,"rated":true,"seed":3618990944982769}',426166209341247,'over',NULL,0,'official-own-bullet',1,0,NULL,'time','2');
INSERT INTO "games" VALUES('agtmqgq7q8',1795119106641,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":false,"hints":false,"aids":false,"rated":true,"seed":4423115277505079}',426166209341247,'over',NULL,0,'official-own-bullet',1,0,NULL,'time','2');
INSERT INTO "games" VALUES('atcbqmxwwb',1795119039264,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":true,"hints":true,"aids":true,"rated":false,"seed":362861566748451}',6483761554423109,'over',NULL,0,'official-own-bullet',0,0,NULL,'time','2');
INSERT INTO "games" VALUES('b4rsh4j793',1795119044290,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":true,"hints":true,"aids":true,"rated":false,"seed":3505467429757297}',6483761554423109,'over',NULL,0,'official-own-bullet',0,1,NULL,'time','1');
INSERT INTO "games" VALUES('ce58scrhae',1795119084965,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":false,"hints":false,"aids":false,"rated":true,"seed":4548890119074461}',426166209341247,'over',NULL,0,'official-own-bullet',1,0,NULL,'time','2');
INSERT INTO "games" VALUES('d65trhexq4',1795119077797,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":false,"hints":false,"aids":false,"rated":true,"seed":5653477799843721}',426166209341247,'over',NULL,0,'official-own-bullet',1,0,NULL,'time','2');
INSERT INTO "games" VALUES('dmg6mx6n96',1795119041274,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":true,"hints":true,"aids":true,"rated":false,"seed":3465793567141095}',6483761554423109,'over',NULL,0,'official-own-bullet',0,0,NULL,'time','2');
INSERT INTO "games" VALUES('e7eps8iw9n',1795119100410,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":false,"hints":false,"aids":false,"rated":true,"seed":1802217314841615}',426166209341247,'over',NULL,0,'official-own-bullet',1,0,NULL,'time','2');
INSERT INTO "games" VALUES('einkyir73b',1795119037233,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":true,"hints":true,"aids":true,"rated":false,"seed":5701633125639129}',6483761554423109,'over',NULL,0,'official-own-bullet',0,0,NULL,'time','2');
INSERT INTO "games" VALUES('essh33ry92',1795119083949,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":false,"hints":false,"aids":false,"rated":true,"seed":8327997292514513}',426166209341247,'over',NULL,0,'official-own-bullet',1,0,NULL,'time','2');
INSERT INTO "games" VALUES('f5t5cpqhsv',1795119037230,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":true,"hints":true,"aids":true,"rated":false,"seed":7285909442486523}',6483761554423109,'over',NULL,0,'official-own-bullet',0,0,NULL,'time','2');
INSERT INTO "games" VALUES('fywrb6qbiw',1795119094201,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":false,"hints":false,"aids":false,"rated":true,"seed":3534919613425661}',426166209341247,'over',NULL,0,'official-own-bullet',1,0,NULL,'time','2');
INSERT INTO "games" VALUES('gezmtx4d62',1795119108666,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"60","take_backs":true,"hints":true,"aids":true,"rated":false,"seed":7906442008008551}',6483761554423109,'over',NULL,0,'official-own-bullet',0,5,NULL,'gave-up','1');
INSERT INTO "games" VALUES('ib5embp9d4',1795119082925,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":false,"hints":false,"aids":false,"rated":true,"seed":2908404385844753}',426166209341247,'over',NULL,0,'official-own-bullet',1,0,NULL,'time','2');
INSERT INTO "games" VALUES('iddfhidwvr',1795119108681,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"60","take_backs":true,"hints":true,"aids":true,"rated":false,"seed":3576748177428595}',6483761554423109,'over',NULL,0,'official-own-bullet',0,5,NULL,'time','1');
INSERT INTO "games" VALUES('iwmvykhw23',1795119037257,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":true,"hints":true,"aids":true,"rated":false,"seed":5174381628810667}',6483761554423109,'over',NULL,0,'official-own-bullet',0,1,NULL,'time','1');
INSERT INTO "games" VALUES('j9d4x8qci4',1795119097322,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":false,"hints":false,"aids":false,"rated":true,"seed":8389586571409195}',426166209341247,'over',NULL,0,'official-own-bullet',1,0,NULL,'time','2');
INSERT INTO "games" VALUES('k44uqjxyci',1795119095237,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":false,"hints":false,"aids":false,"rated":true,"seed":1909662919779301}',426166209341247,'over',NULL,0,'official-own-bullet',1,0,NULL,'time','2');
INSERT INTO "games" VALUES('m6k74ya5rd',1795119090077,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":false,"hints":false,"aids":false,"rated":true,"seed":3648571953790849}',426166209341247,'over',NULL,0,'official-own-bullet',1,0,NULL,'time','2');
INSERT INTO "games" VALUES('mby547a8bi',1795119040269,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":true,"hints":true,"aids":true,"rated":false,"seed":8120379415855935}',6483761554423109,'over',NULL,0,'official-own-bullet',0,1,NULL,'time','1');
INSERT INTO "games" VALUES('mu7c4gys6v',1795119105621,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":false,"hints":false,"aids":false,"rated":true,"seed":3763165257635949}',426166209341247,'over',NULL,0,'official-own-bullet',1,0,NULL,'time','2');
INSERT INTO "games" VALUES('p6bx78q4n7',1795119085981,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":false,"hints":false,"aids":false,"rated":true,"seed":3944585591107565}',426166209341247,'over',NULL,0,'official-own-bullet',1,0,NULL,'time','2');
INSERT INTO "games" VALUES('rvjdc737tn',1795119104598,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":false,"hints":false,"aids":false,"rated":true,"seed":4164850603612087}',426166209341247,'over',NULL,0,'official-own-bullet',1,0,NULL,'time','2');
INSERT INTO "games" VALUES('s5ntciujju',1795119091102,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":false,"hints":false,"aids":false,"rated":true,"seed":893394931849765}',426166209341247,'over',NULL,0,'official-own-bullet',1,0,NULL,'time','2');
INSERT INTO "games" VALUES('vccbeivyu3',1795119088013,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":false,"hints":false,"aids":false,"rated":true,"seed":5541934512109577}',426166209341247,'over',NULL,0,'official-own-bullet',1,0,NULL,'time','2');
INSERT INTO "games" VALUES('vh7rwisnyt',1795119048312,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":true,"hints":true,"aids":true,"rated":false,"seed":7016096219115333}',6483761554423109,'over',NULL,0,'official-own-bullet',0,0,NULL,'time','2');
INSERT INTO "games" VALUES('vtdrcaexm9',1795119079842,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":false,"hints":false,"aids":false,"rated":true,"seed":8546882878389455}',426166209341247,'over',NULL,0,'official-own-bullet',1,0,NULL,'time','2');
INSERT INTO "games" VALUES('vtk9cvgc53',1795119099385,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":false,"hints":false,"aids":false,"rated":true,"seed":3576689250986705}',426166209341247,'over',NULL,0,'official-own-bullet',1,0,NULL,'time','2');
INSERT INTO "games" VALUES('w2fwva6iuc',1795119092129,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":false,"hints":false,"aids":false,"rated":true,"seed":7515874681131329}',426166209341247,'over',NULL,0,'official-own-bullet',1,0,NULL,'time','2');
INSERT INTO "games" VALUES('wdsitjw244',1795119103552,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":false,"hints":false,"aids":false,"rated":true,"seed":5625917866765781}',426166209341247,'over',NULL,0,'official-own-bullet',1,0,NULL,'time','2');
INSERT INTO "games" VALUES('wtvzky7hd8',1795119089040,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":false,"hints":false,"aids":false,"rated":true,"seed":1806994270149559}',426166209341247,'over',NULL,0,'official-own-bullet',1,0,NULL,'time','2');
INSERT INTO "games" VALUES('ytev2bwh57',1795119080865,'{"board":"5x5","players":2,"walls":null,"variant":"official","pass":false,"bonus":null,"starts":null,"timing":"1","take_backs":false,"hints":false,"aids":false,"rated":true,"seed":650569422434315}',426166209341247,'over',NULL,0,'official-own-bullet',1,0,NULL,'time','2');
CREATE TABLE lines (
    game TEXT NOT NULL,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    visitor INTEGER NOT NULL,
    player INTEGER NOT NULL,
    readers INTEGER NOT NULL,
    text TEXT NOT NULL,
    request TEXT NOT NULL,
    PRIMARY KEY (game, number)
) WITHOUT ROWID;
CREATE TABLE meta (key TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO "meta" VALUES('alive',1795119221791);
INSERT INTO "meta" VALUES('running',0);
CREATE TABLE mutes (
    visitor INTEGER NOT NULL,
    other INTEGER NOT NULL,
    PRIMARY KEY (visitor, other)
) WITHOUT ROWID;
CREATE TABLE pauses (began INTEGER NOT NULL, ended INTEGER NOT NULL);
CREATE TABLE rated (
    game TEXT NOT NULL,
    player INTEGER NOT NULL,
    visitor INTEGER NOT NULL,
    class TEXT NOT NULL,
    at INTEGER NOT NULL,
    before REAL NOT NULL,
    after REAL NOT NULL,
    PRIMARY KEY (game, player)
) WITHOUT ROWID;
INSERT INTO "rated" VALUES('3jrpz77w49',1,426166209341247,'official-own-bullet',1795119102472,1.10129401647089866854e+03,1.0984404647280548488e+03);
INSERT INTO "rated" VALUES('3jrpz77w49',2,2528381822277027,'official-own-bullet',1795119102472,1.89870598352910155883e+03,1.90155953527194537854e+03);
INSERT INTO "rated" VALUES('4in2yw66hz',1,426166209341247,'official-own-bullet',1795119099367,1.11067855183229062272e+03,1.10739942188897089181e+03);
INSERT INTO "rated" VALUES('4in2yw66hz',2,2528381822277027,'official-own-bullet',1795119099367,1.88932144816770983195e+03,1.89260057811102956285e+03);
INSERT INTO "rated" VALUES('6d7swxgvwh',1,426166209341247,'official-own-bullet',1795119088007,1.16540965739497551115e+03,1.15802703817970450473e+03);
INSERT INTO "rated" VALUES('6d7swxgvwh',2,2528381822277027,'official-own-bullet',1795119088007,1.8345903426050244888e+03,1.84197296182029549528e+03);
INSERT INTO "rated" VALUES('6ef5u5mwkx',1,426166209341247,'official-own-bullet',1795119082913,1.22472549726521606316e+03,1.20790829885555149299e+03);
INSERT INTO "rated" VALUES('6ef5u5mwkx',2,2528381822277027,'official-own-bullet',1795119082913,1.77527450273478393681e+03,1.792091701144448507e+03);
INSERT INTO "rated" VALUES('8ckedejaw5',1,426166209341247,'official-own-bullet',1795119094195,1.13012146351005276297e+03,1.12573980329462528969e+03);
INSERT INTO "rated" VALUES('8ckedejaw5',2,2528381822277027,'official-own-bullet',1795119094195,1.86987853648994769174e+03,1.87426019670537516506e+03);
INSERT INTO "rated" VALUES('9hb9a53pfz',1,426166209341247,'official-own-bullet',1795119103512,1.0984404647280548488e+03,1.09570439764474667756e+03);
INSERT INTO "rated" VALUES('9hb9a53pfz',2,2528381822277027,'official-own-bullet',1795119103512,1.90155953527194537854e+03,1.90429560235525354976e+03);
INSERT INTO "rated" VALUES('9mndafse2h',1,426166209341247,'official-own-bullet',1795119079839,1.33768910609370232124e+03,1.2796828015718508595e+03);
INSERT INTO "rated" VALUES('9mndafse2h',2,2528381822277027,'official-own-bullet',1795119079839,1.66231089390629767875e+03,1.72031719842814914047e+03);
INSERT INTO "rated" VALUES('9skrnwkv27',1,426166209341247,'official-own-bullet',1795119108662,1.08575690923685965567e+03,1.08348305577807013828e+03);
INSERT INTO "rated" VALUES('9skrnwkv27',2,2528381822277027,'official-own-bullet',1795119108662,1.91424309076314057165e+03,1916.51694422193);
INSERT INTO "rated" VALUES('9zrpt7ruvx',1,426166209341247,'official-own-bullet',1795119097299,1.11777496614980418601e+03,1.11413045664555284016e+03);
INSERT INTO "rated" VALUES('9zrpt7ruvx',2,2528381822277027,'official-own-bullet',1795119097299,1.88222503385019626883e+03,1.88586954335444761457e+03);
INSERT INTO "rated" VALUES('agtmqgq7q8',1,426166209341247,'official-own-bullet',1795119107646,1.08810954614706679424e+03,1.08575690923685965567e+03);
INSERT INTO "rated" VALUES('agtmqgq7q8',2,2528381822277027,'official-own-bullet',1795119107646,1.91189045385293343312e+03,1.91424309076314057165e+03);
INSERT INTO "rated" VALUES('ce58scrhae',1,426166209341247,'official-own-bullet',1795119085975,1.18328820210419826254e+03,1.17373914650793017243e+03);
INSERT INTO "rated" VALUES('ce58scrhae',2,2528381822277027,'official-own-bullet',1795119085975,1.81671179789580173741e+03,1.82626085349206982756e+03);
INSERT INTO "rated" VALUES('d65trhexq4',1,426166209341247,'official-own-bullet',1795119078813,1500.0,1.33768910609370232124e+03);
INSERT INTO "rated" VALUES('d65trhexq4',2,2528381822277027,'official-own-bullet',1795119078813,1500.0,1.66231089390629767875e+03);
INSERT INTO "rated" VALUES('e7eps8iw9n',1,426166209341247,'official-own-bullet',1795119101435,1.10427611220610242528e+03,1.10129401647089866854e+03);
INSERT INTO "rated" VALUES('e7eps8iw9n',2,2528381822277027,'official-own-bullet',1795119101435,1.89572388779389780204e+03,1.89870598352910155883e+03);
INSERT INTO "rated" VALUES('essh33ry92',1,426166209341247,'official-own-bullet',1795119084959,1.19446345797826052145e+03,1.18328820210419826254e+03);
INSERT INTO "rated" VALUES('essh33ry92',2,2528381822277027,'official-own-bullet',1795119084959,1.80553654202173947855e+03,1.81671179789580173741e+03);
INSERT INTO "rated" VALUES('fywrb6qbiw',1,426166209341247,'official-own-bullet',1795119095221,1.12573980329462528969e+03,1.12163546785709013415e+03);
INSERT INTO "rated" VALUES('fywrb6qbiw',2,2528381822277027,'official-own-bullet',1795119095221,1.87426019670537516506e+03,1.87836453214291032058e+03);
INSERT INTO "rated" VALUES('ib5embp9d4',1,426166209341247,'official-own-bullet',1795119083943,1.20790829885555149299e+03,1.19446345797826052145e+03);
INSERT INTO "rated" VALUES('ib5embp9d4',2,2528381822277027,'official-own-bullet',1795119083943,1.792091701144448507e+03,1.80553654202173947855e+03);
INSERT INTO "rated" VALUES('j9d4x8qci4',1,426166209341247,'official-own-bullet',1795119098338,1.11413045664555284016e+03,1.11067855183229062272e+03);
INSERT INTO "rated" VALUES('j9d4x8qci4',2,2528381822277027,'official-own-bullet',1795119098338,1.88586954335444761457e+03,1.88932144816770983195e+03);
INSERT INTO "rated" VALUES('k44uqjxyci',1,426166209341247,'official-own-bullet',1795119096259,1.12163546785709013415e+03,1.11777496614980418601e+03);
INSERT INTO "rated" VALUES('k44uqjxyci',2,2528381822277027,'official-own-bullet',1795119096259,1.87836453214291032058e+03,1.88222503385019626883e+03);
INSERT INTO "rated" VALUES('m6k74ya5rd',1,426166209341247,'official-own-bullet',1795119091095,1.1453887846494728819e+03,1.13988932721642822793e+03);
INSERT INTO "rated" VALUES('m6k74ya5rd',2,2528381822277027,'official-own-bullet',1795119091095,1.85461121535052711811e+03,1.86011067278357177211e+03);
INSERT INTO "rated" VALUES('mu7c4gys6v',1,426166209341247,'official-own-bullet',1795119106626,1.09054702204697309751e+03,1.08810954614706679424e+03);
INSERT INTO "rated" VALUES('mu7c4gys6v',2,2528381822277027,'official-own-bullet',1795119106626,1.90945297795302712986e+03,1.91189045385293343312e+03);
INSERT INTO "rated" VALUES('p6bx78q4n7',1,426166209341247,'official-own-bullet',1795119086992,1.17373914650793017243e+03,1.16540965739497551115e+03);
INSERT INTO "rated" VALUES('p6bx78q4n7',2,2528381822277027,'official-own-bullet',1795119086992,1.82626085349206982756e+03,1.8345903426050244888e+03);
INSERT INTO "rated" VALUES('rvjdc737tn',1,426166209341247,'official-own-bullet',1795119105615,1.09307610625634129067e+03,1.09054702204697309751e+03);
INSERT INTO "rated" VALUES('rvjdc737tn',2,2528381822277027,'official-own-bullet',1795119105615,1.90692389374365893666e+03,1.90945297795302712986e+03);
INSERT INTO "rated" VALUES('s5ntciujju',1,426166209341247,'official-own-bullet',1795119092123,1.13988932721642822793e+03,1.1348212114691182251e+03);
INSERT INTO "rated" VALUES('s5ntciujju',2,2528381822277027,'official-own-bullet',1795119092123,1.86011067278357177211e+03,1.86517878853088200233e+03);
INSERT INTO "rated" VALUES('vccbeivyu3',1,426166209341247,'official-own-bullet',1795119089027,1.15802703817970450473e+03,1.15139986254433256368e+03);
INSERT INTO "rated" VALUES('vccbeivyu3',2,2528381822277027,'official-own-bullet',1795119089027,1.84197296182029549528e+03,1.84860013745566743627e+03);
INSERT INTO "rated" VALUES('vtdrcaexm9',1,426166209341247,'official-own-bullet',1795119080855,1.2796828015718508595e+03,1.24703349461781976968e+03);
INSERT INTO "rated" VALUES('vtdrcaexm9',2,2528381822277027,'official-own-bullet',1795119080855,1.72031719842814914047e+03,1.75296650538218023031e+03);
INSERT INTO "rated" VALUES('vtk9cvgc53',1,426166209341247,'official-own-bullet',1795119100403,1.10739942188897089181e+03,1.10427611220610242528e+03);
INSERT INTO "rated" VALUES('vtk9cvgc53',2,2528381822277027,'official-own-bullet',1795119100403,1.89260057811102956285e+03,1.89572388779389780204e+03);
INSERT INTO "rated" VALUES('w2fwva6iuc',1,426166209341247,'official-own-bullet',1795119093155,1.1348212114691182251e+03,1.13012146351005276297e+03);
INSERT INTO "rated" VALUES('w2fwva6iuc',2,2528381822277027,'official-own-bullet',1795119093155,1.86517878853088200233e+03,1.86987853648994769174e+03);
INSERT INTO "rated" VALUES('wdsitjw244',1,426166209341247,'official-own-bullet',1795119104583,1.09570439764474667756e+03,1.09307610625634129067e+03);
INSERT INTO "rated" VALUES('wdsitjw244',2,2528381822277027,'official-own-bullet',1795119104583,1.90429560235525354976e+03,1.90692389374365893666e+03);
INSERT INTO "rated" VALUES('wtvzky7hd8',1,426166209341247,'official-own-bullet',1795119090063,1.15139986254433256368e+03,1.1453887846494728819e+03);
INSERT INTO "rated" VALUES('wtvzky7hd8',2,2528381822277027,'official-own-bullet',1795119090063,1.84860013745566743627e+03,1.85461121535052711811e+03);
INSERT INTO "rated" VALUES('ytev2bwh57',1,426166209341247,'official-own-bullet',1795119081887,1.24703349461781976968e+03,1.22472549726521606316e+03);
INSERT INTO "rated" VALUES('ytev2bwh57',2,2528381822277027,'official-own-bullet',1795119081887,1.75296650538218023031e+03,1.77527450273478393681e+03);
CREATE TABLE ratings (
    visitor INTEGER NOT NULL,
    class TEXT NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (visitor, class)
) WITHOUT ROWID;
INSERT INTO "ratings" VALUES(426166209341247,'official-own-bullet',1.08348305577807013828e+03,1.72804266129135754683e+02,5.9991140941089968197e-02,30);
INSERT INTO "ratings" VALUES(2528381822277027,'official-own-bullet',1916.51694422193,1.72804266129135669421e+02,5.9991140941089968197e-02,30);
CREATE TABLE seats (
    game TEXT NOT NULL,
    player INTEGER NOT NULL,
    visitor INTEGER,
    name TEXT,
    account INTEGER NOT NULL,
    level INTEGER,
    PRIMARY KEY (game, player)
) WITHOUT ROWID;
INSERT INTO "seats" VALUES('3jrpz77w49',1,426166209341247,'Ada',1,NULL);
INSERT INTO "seats" VALUES('3jrpz77w49',2,2528381822277027,'Eren',1,NULL);
INSERT INTO "seats" VALUES('4in2yw66hz',1,426166209341247,'Ada',1,NULL);
INSERT INTO "seats" VALUES('4in2yw66hz',2,2528381822277027,'Eren',1,NULL);
INSERT INTO "seats" VALUES('5zagr3kt8f',1,6483761554423109,NULL,0,NULL);
INSERT INTO "seats" VALUES('5zagr3kt8f',2,6483761554423109,NULL,0,NULL);
INSERT INTO "seats" VALUES('6d7swxgvwh',1,426166209341247,'Ada',1,NULL);
INSERT INTO "seats" VALUES('6d7swxgvwh',2,2528381822277027,'Eren',1,NULL);
INSERT INTO "seats" VALUES('6ef5u5mwkx',1,426166209341247,'Ada',1,NULL);
INSERT INTO "seats" VALUES('6ef5u5mwkx',2,2528381822277027,'Eren',1,NULL);
INSERT INTO "seats" VALUES('8ckedejaw5',1,426166209341247,'Ada',1,NULL);
INSERT INTO "seats" VALUES('8ckedejaw5',2,2528381822277027,'Eren',1,NULL);
INSERT INTO "seats" VALUES('8eeyxcc85z',1,6483761554423109,NULL,0,NULL);
INSERT INTO "seats" VALUES('8eeyxcc85z',2,6483761554423109,NULL,0,NULL);
INSERT INTO "seats" VALUES('8sn8p6aq4i',1,6483761554423109,NULL,0,NULL);
INSERT INTO "seats" VALUES('8sn8p6aq4i',2,6483761554423109,NULL,0,NULL);
INSERT INTO "seats" VALUES('9hb9a53pfz',1,426166209341247,'Ada',1,NULL);
INSERT INTO "seats" VALUES('9hb9a53pfz',2,2528381822277027,'Eren',1,NULL);
INSERT INTO "seats" VALUES('9mndafse2h',1,426166209341247,'Ada',1,NULL);
INSERT INTO "seats" VALUES('9mndafse2h',2,2528381822277027,'Eren',1,NULL);
INSERT INTO "seats" VALUES('9skrnwkv27',1,426166209341247,'Ada',1,NULL);
INSERT INTO "seats" VALUES('9skrnwkv27',2,2528381822277027,'Eren',1,NULL);
INSERT INTO "seats" VALUES('9zrpt7ruvx',1,426166209341247,'Ada',1,NULL);
INSERT INTO "seats" VALUES('9zrpt7ruvx',2,2528381822277027,'Eren',1,NULL);
INSERT INTO "seats" VALUES('agtmqgq7q8',1,426166209341247,'Ada',1,NULL);
INSERT INTO "seats" VALUES('agtmqgq7q8',2,2528381822277027,'Eren',1,NULL);
INSERT INTO "seats" VALUES('atcbqmxwwb',1,6483761554423109,NULL,0,NULL);
INSERT INTO "seats" VALUES('atcbqmxwwb',2,6483761554423109,NULL,0,NULL);
INSERT INTO "seats" VALUES('b4rsh4j793',1,6483761554423109,NULL,0,NULL);
INSERT INTO "seats" VALUES('b4rsh4j793',2,6483761554423109,NULL,0,NULL);
INSERT INTO "seats" VALUES('ce58scrhae',1,426166209341247,'Ada',1,NULL);
INSERT INTO "seats" VALUES('ce58scrhae',2,2528381822277027,'Eren',1,NULL);
INSERT INTO "seats" VALUES('d65trhexq4',1,426166209341247,'Ada',1,NULL);
INSERT INTO "seats" VALUES('d65trhexq4',2,2528381822277027,'Eren',1,NULL);
INSERT INTO "seats" VALUES('dmg6mx6n96',1,6483761554423109,NULL,0,NULL);
INSERT INTO "seats" VALUES('dmg6mx6n96',2,6483761554423109,NULL,0,NULL);
INSERT INTO "seats" VALUES('e7eps8iw9n',1,426166209341247,'Ada',1,NULL);
INSERT INTO "seats" VALUES('e7eps8iw9n',2,2528381822277027,'Eren',1,NULL);
INSERT INTO "seats" VALUES('einkyir73b',1,6483761554423109,NULL,0,NULL);
INSERT INTO "seats" VALUES('einkyir73b',2,6483761554423109,NULL,0,NULL);
INSERT INTO "seats" VALUES('essh33ry92',1,426166209341247,'Ada',1,NULL);
INSERT INTO "seats" VALUES('essh33ry92',2,2528381822277027,'Eren',1,NULL);
INSERT INTO "seats" VALUES('f5t5cpqhsv',1,6483761554423109,NULL,0,NULL);
INSERT INTO "seats" VALUES('f5t5cpqhsv',2,6483761554423109,NULL,0,NULL);
INSERT INTO "seats" VALUES('fywrb6qbiw',1,426166209341247,'Ada',1,NULL);
INSERT INTO "seats" VALUES('fywrb6qbiw',2,2528381822277027,'Eren',1,NULL);
INSERT INTO "seats" VALUES('gezmtx4d62',1,6483761554423109,NULL,0,NULL);
INSERT INTO "seats" VALUES('gezmtx4d62',2,6483761554423109,NULL,0,NULL);
INSERT INTO "seats" VALUES('ib5embp9d4',1,426166209341247,'Ada',1,NULL);
INSERT INTO "seats" VALUES('ib5embp9d4',2,2528381822277027,'Eren',1,NULL);
INSERT INTO "seats" VALUES('iddfhidwvr',1,6483761554423109,NULL,0,NULL);
INSERT INTO "seats" VALUES('iddfhidwvr',2,6483761554423109,NULL,0,NULL);
INSERT INTO "seats" VALUES('iwmvykhw23',1,6483761554423109,NULL,0,NULL);
INSERT INTO "seats" VALUES('iwmvykhw23',2,6483761554423109,NULL,0,NULL);
INSERT INTO "seats" VALUES('j9d4x8qci4',1,426166209341247,'Ada',1,NULL);
INSERT INTO "seats" VALUES('j9d4x8qci4',2,2528381822277027,'Eren',1,NULL);
INSERT INTO "seats" VALUES('k44uqjxyci',1,426166209341247,'Ada',1,NULL);
INSERT INTO "seats" VALUES('k44uqjxyci',2,2528381822277027,'Eren',1,NULL);
INSERT INTO "seats" VALUES('m6k74ya5rd',1,426166209341247,'Ada',1,NULL);
INSERT INTO "seats" VALUES('m6k74ya5rd',2,2528381822277027,'Eren',1,NULL);
INSERT INTO "seats" VALUES('mby547a8bi',1,6483761554423109,NULL,0,NULL);
INSERT INTO "seats" VALUES('mby547a8bi',2,6483761554423109,NULL,0,NULL);
INSERT INTO "seats" VALUES('mu7c4gys6v',1,426166209341247,'Ada',1,NULL);
INSERT INTO "seats" VALUES('mu7c4gys6v',2,2528381822277027,'Eren',1,NULL);
INSERT INTO "seats" VALUES('p6bx78q4n7',1,426166209341247,'Ada',1,NULL);
INSERT INTO "seats" VALUES('p6bx78q4n7',2,2528381822277027,'Eren',1,NULL);
INSERT INTO "seats" VALUES('rvjdc737tn',1,426166209341247,'Ada',1,NULL);
INSERT INTO "seats" VALUES('rvjdc737tn',2,2528381822277027,'Eren',1,NULL);
INSERT INTO "seats" VALUES('s5ntciujju',1,426166209341247,'Ada',1,NULL);
INSERT INTO "seats" VALUES('s5ntciujju',2,2528381822277027,'Eren',1,NULL);
INSERT INTO "seats" VALUES('vccbeivyu3',1,426166209341247,'Ada',1,NULL);
INSERT INTO "seats" VALUES('vccbeivyu3',2,2528381822277027,'Eren',1,NULL);
INSERT INTO "seats" VALUES('vh7rwisnyt',1,6483761554423109,NULL,0,NULL);
INSERT INTO "seats" VALUES('vh7rwisnyt',2,6483761554423109,NULL,0,NULL);
INSERT INTO "seats" VALUES('vtdrcaexm9',1,426166209341247,'Ada',1,NULL);
INSERT INTO "seats" VALUES('vtdrcaexm9',2,2528381822277027,'Eren',1,NULL);
INSERT INTO "seats" VALUES('vtk9cvgc53',1,426166209341247,'Ada',1,NULL);
INSERT INTO "seats" VALUES('vtk9cvgc53',2,2528381822277027,'Eren',1,NULL);
INSERT INTO "seats" VALUES('w2fwva6iuc',1,426166209341247,'Ada',1,NULL);
INSERT INTO "seats" VALUES('w2fwva6iuc',2,2528381822277027,'Eren',1,NULL);
INSERT INTO "seats" VALUES('wdsitjw244',1,426166209341247,'Ada',1,NULL);
INSERT INTO "seats" VALUES('wdsitjw244',2,2528381822277027,'Eren',1,NULL);
INSERT INTO "seats" VALUES('wtvzky7hd8',1,426166209341247,'Ada',1,NULL);
INSERT INTO "seats" VALUES('wtvzky7hd8',2,2528381822277027,'Eren',1,NULL);
INSERT INTO "seats" VALUES('ytev2bwh57',1,426166209341247,'Ada',1,NULL);
INSERT INTO "seats" VALUES('ytev2bwh57',2,2528381822277027,'Eren',1,NULL);
CREATE TABLE sessions (
    hash BLOB PRIMARY KEY,
    visitor INTEGER NOT NULL,
    kind TEXT NOT NULL,
    label TEXT,
    created INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE visitors (
    id INTEGER PRIMARY KEY,
    created INTEGER NOT NULL,
    alias TEXT,
    name TEXT,
    folded TEXT UNIQUE,
    password TEXT
);
INSERT INTO "visitors" VALUES(426166209341247,1795119077692,NULL,'Ada','ada','$argon2id$none');
INSERT INTO "visitors" VALUES(2528381822277027,1795119077713,NULL,'Eren','eren','$argon2id$none');
INSERT INTO "visitors" VALUES(6483761554423109,1795119037202,NULL,NULL,NULL,NULL);
CREATE INDEX sessions_of_visitor ON sessions (visitor);
CREATE INDEX games_due ON games (due) WHERE due IS NOT NULL;
CREATE INDEX games_waiting ON games (created) WHERE listed AND state = 'waiting';
CREATE INDEX games_created ON games (created);
CREATE INDEX seats_of_visitor ON seats (visitor) WHERE visitor IS NOT NULL;
CREATE INDEX rated_of_visitor ON rated (visitor, at);
CREATE INDEX mutes_of_other ON mutes (other);
CREATE INDEX blocks_of_other ON blocks (other);
CREATE INDEX chatters_of_visitor ON chatters (visitor);
CREATE INDEX lines_of_visitor ON lines (visitor);
CREATE INDEX games_of_class ON games (class, created) WHERE state = 'over';
CREATE INDEX games_of_variant ON games (variant, created) WHERE state = 'over';
CREATE INDEX games_of_board ON games (board, created) WHERE state = 'over';
CREATE INDEX games_of_how ON games (how, created) WHERE state = 'over';
CREATE INDEX games_over ON games (created, moves, rated) WHERE state = 'over';
COMMIT;
