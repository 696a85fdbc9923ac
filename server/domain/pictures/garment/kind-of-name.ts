import type { GarmentKind } from './kinds/index.ts'

/** Words of style types and goods names; the first line that fits wins, so narrow words stand before wide ones. */
const words: readonly (readonly [RegExp, GarmentKind])[] = [
  [/袜|sock/i, 'socks'],
  [/腰带|皮带|belt/i, 'belt'],
  [/围巾|丝巾|披肩|scarf/i, 'scarf'],
  [/帽衫|连帽|卫衣.*帽|帽.*卫衣|hood/i, 'hoodie'],
  [/帽|\b(?:cap|hat|beanie)s?\b/i, 'cap'],
  [/包|手袋|bag|backpack|wallet/i, 'bag'],
  [/凉鞋|拖鞋|凉拖|sandal|slipper|slide|flip/i, 'sandals'],
  [/靴|boot/i, 'boots'],
  [/鞋|sneaker|shoe|trainer/i, 'sneakers'],
  [/羽绒背心|马甲|坎肩|vest|gilet|waistcoat/i, 'vest'],
  [/羽绒|棉服|棉衣|棉袄|down|puffer|padded/i, 'down'],
  [/打底裤|瑜伽裤|紧身裤|legging|tights/i, 'leggings'],
  [/短裤|中裤|五分裤|shorts/i, 'shorts'],
  [/牛仔裤|jean/i, 'jeans'],
  [/卫裤|运动裤|束脚裤|针织裤|jogger|track ?pant|sweatpant/i, 'joggers'],
  [/裤|trouser|pant|chino|capri/i, 'trousers'],
  [/连衣裙|长裙装|旗袍|dress|gown/i, 'dress'],
  [/裙|skirt/i, 'skirt'],
  [/大衣|风衣|派克|coat|trench|parka/i, 'coat'],
  [/西装|西服|blazer|suit/i, 'blazer'],
  [/开衫|cardigan/i, 'cardigan'],
  [/毛衣|针织|毛衫|羊绒|sweater|knit|jumper|pullover/i, 'knit'],
  [/卫衣|sweatshirt/i, 'sweatshirt'],
  [/夹克|皮衣|外套|冲锋|防晒|jacket|windbreaker|outerwear/i, 'jacket'],
  [/polo/i, 'polo'],
  [/吊带|背心|tank|camisole|singlet/i, 'tank'],
  [/衬衫|衬衣|blouse|\bshirts?\b(?<!t-?\s?shirts?)/i, 'shirt'],
]

/** What to draw for goods of which only the words are known; a T-shirt where no word helps. */
export function kindOfName(...texts: readonly string[]): GarmentKind {
  for (const text of texts) {
    const found = words.find(([pattern]) => pattern.test(text))
    if (found) return found[1]
  }
  return 'tee'
}
