#!/bin/bash
# Garment words turned into the characters of Taiwan by opencc-js 1.4.2 (cn to tw), chinese-conv 4.0.0, chinese-s2t 1.0.0 and
# simplebig 0.0.3. One simplified character stands for several traditional ones, and each library picks wrongly somewhere: fabric
# (面料) becomes noodle stuff in simplebig, an elastic waist (松紧腰) a pine waist in two, a cloth button (布扣) an announced button
# in opencc-js, which is right on most others. None can be used without a list of the trade's own words.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null && npm install --silent --no-audit --no-fund opencc-js@1.4.2 chinese-conv@4.0.0 chinese-s2t@1.0.0 simplebig@0.0.3
cat > read.cjs <<'JS'
const converters = {
  'opencc-js': require('opencc-js').Converter({ from: 'cn', to: 'tw' }),
  'chinese-conv': require('chinese-conv').tify,
  'chinese-s2t': require('chinese-s2t').s2t,
  simplebig: require('simplebig').s2t,
}
const words = { 面料: '面料', 松紧腰: '鬆緊腰', 布扣: '布扣', 里布: '裡布', 系带: '繫帶', 采购: '採購', 系列: '系列', 冲锋衣: '衝鋒衣', 复合面料: '複合面料' }
for (const [name, convert] of Object.entries(converters)) {
  const wrong = Object.entries(words).flatMap(([word, right]) => (convert(word) === right ? [] : [`${word} ${convert(word)}`]))
  console.log(`${name}: ${wrong.length} of ${Object.keys(words).length} wrong: ${wrong.join(', ')}`)
}
JS
node read.cjs | tee seen.txt
diff seen.txt - <<'SEEN'
opencc-js: 2 of 9 wrong: 布扣 佈扣, 里布 里布
chinese-conv: 5 of 9 wrong: 松紧腰 松緊腰, 系带 系帶, 采购 采購, 冲锋衣 沖鋒衣, 复合面料 復合面料
chinese-s2t: 6 of 9 wrong: 松紧腰 松緊腰, 里布 裏布, 系带 系帶, 采购 采購, 冲锋衣 沖鋒衣, 复合面料 復合面料
simplebig: 6 of 9 wrong: 面料 麵料, 里布 裏布, 系带 係帶, 采购 采購, 系列 係列, 复合面料 複合麵料
SEEN
