#!/bin/bash
# pinyin-pro 3.29.4, pinyin 4.0.0 and tiny-pinyin 1.3.2 on counties and cities that dealers come from and are searched by.
# Many places keep an old reading: 乐清 is Yueqing (yq), 洪洞 Hongtong, 单县 Shanxian, 歙县 Shexian. pinyin-pro, which knows phrases,
# misses these; its `polyphonic` has the right reading of each sign, so a search has to try all readings. The two others read
# sign by sign and miss more. Readings by the Ministry of Civil Affairs' list of division names, without tones.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null && npm install --silent --no-audit --no-fund pinyin-pro@3.29.4 pinyin@4.0.0 tiny-pinyin@1.3.2
cat > read.cjs <<'JS'
const { pinyin, polyphonic } = require('pinyin-pro')
const other = require('pinyin')
const tiny = require('tiny-pinyin')
const places = {
  重庆: 'chong qing', 六安: 'lu an', 蚌埠: 'beng bu', 番禺: 'pan yu', 东阿: 'dong e', 莘县: 'shen xian', 铅山: 'yan shan', 枞阳: 'zong yang',
  乐清: 'yue qing', 洪洞: 'hong tong', 单县: 'shan xian', 歙县: 'she xian', 浚县: 'xun xian', 蔚县: 'yu xian', 涡阳: 'guo yang', 尉犁: 'yu li',
}
const readers = {
  'pinyin-pro': (text) => pinyin(text, { toneType: 'none' }),
  pinyin: (text) => (other.default ?? other.pinyin ?? other)(text, { style: 0 }).flat().join(' '),
  'tiny-pinyin': (text) => tiny.convertToPinyin(text, ' ', true),
}
for (const [name, read] of Object.entries(readers)) {
  const wrong = Object.entries(places).flatMap(([place, right]) => (read(place) === right ? [] : [`${place} ${read(place)}`]))
  console.log(`${name}: ${wrong.length} of ${Object.keys(places).length} wrong: ${wrong.join(', ')}`)
}
const hasAll = Object.entries(places).every(([place, right]) =>
  [...place].every((sign, at) => polyphonic(sign, { toneType: 'none', type: 'array' })[0].includes(right.split(' ')[at])),
)
console.log(`polyphonic of pinyin-pro has the right reading of every sign: ${hasAll}`)
JS
node read.cjs | tee seen.txt
diff seen.txt - <<'SEEN'
pinyin-pro: 8 of 16 wrong: 乐清 le qing, 洪洞 hong dong, 单县 dan xian, 歙县 xi xian, 浚县 jun xian, 蔚县 wei xian, 涡阳 wo yang, 尉犁 wei li
pinyin: 15 of 16 wrong: 重庆 zhong qing, 六安 liu an, 蚌埠 bang bu, 番禺 fan yu, 东阿 dong a, 铅山 qian shan, 枞阳 cong yang, 乐清 le qing, 洪洞 hong dong, 单县 dan xian, 歙县 xi xian, 浚县 jun xian, 蔚县 wei xian, 涡阳 wo yang, 尉犁 wei li
tiny-pinyin: 15 of 16 wrong: 重庆 zhong qing, 六安 liu an, 蚌埠 bang bu, 番禺 fan yu, 东阿 dong a, 莘县 xin xian, 铅山 qie shan, 枞阳 cong yang, 乐清 lao qing, 洪洞 hong dong, 单县 dan xian, 浚县 jun xian, 蔚县 wei xian, 涡阳 wo yang, 尉犁 wei li
polyphonic of pinyin-pro has the right reading of every sign: true
SEEN
