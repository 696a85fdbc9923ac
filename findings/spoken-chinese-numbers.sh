#!/bin/bash
# nzh 1.0.14, chinese-numbers-to-arabic 1.5.0 and chinese-parseint 1.2.1 on sales targets as people write them.
# "三万五" is 35,000 and "一万二" 12,000: after a unit the last digit stands for the next smaller one. All three add it as a single
# digit (30,005 and 10,002) without an error: a seventh of the target is lost. nzh also reads 两万 as 0, and anything with Arabic
# digits (12万) as 0; chinese-numbers-to-arabic reads 3.5万 rightly, the third gives NaN.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund nzh@1.0.14 chinese-numbers-to-arabic@1.5.0 chinese-parseint@1.2.1
cat > read.cjs <<'JS'
const nzh = require('nzh').cn
const { toInteger } = require('chinese-numbers-to-arabic')
const parse = require('chinese-parseint')
for (const text of ['三千八百', '二十万零五百', '三万五', '一万二', '三百五', '十二万八', '两万', '廿五', '12万', '3.5万'])
  console.log(`${text}: nzh ${nzh.decodeS(text)}, chinese-numbers-to-arabic ${toInteger(text)}, chinese-parseint ${parse(text)}`)
JS
node read.cjs | tee seen.txt
diff seen.txt - <<'SEEN'
三千八百: nzh 3800, chinese-numbers-to-arabic 3800, chinese-parseint 3800
二十万零五百: nzh 200500, chinese-numbers-to-arabic 200500, chinese-parseint 200500
三万五: nzh 30005, chinese-numbers-to-arabic 30005, chinese-parseint 30005
一万二: nzh 10002, chinese-numbers-to-arabic 10002, chinese-parseint 10002
三百五: nzh 305, chinese-numbers-to-arabic 305, chinese-parseint 305
十二万八: nzh 120008, chinese-numbers-to-arabic 120008, chinese-parseint 120008
两万: nzh 0, chinese-numbers-to-arabic 20000, chinese-parseint 20000
廿五: nzh 5, chinese-numbers-to-arabic 25, chinese-parseint NaN
12万: nzh 0, chinese-numbers-to-arabic 120000, chinese-parseint 120000
3.5万: nzh 0, chinese-numbers-to-arabic 35000, chinese-parseint NaN
SEEN
