import { type GarmentKind, kinds } from './garment/kinds/index.ts'

/** Words that name a kind of garment in goods lists, most telling first: "羽绒马甲" is down before it is a vest. */
const words: readonly (readonly [GarmentKind, RegExp])[] = [
  ['down', /羽绒|down jacket|puffer|parka/],
  ['sandals', /凉鞋|拖鞋|sandal|slipper|flip ?flop/],
  ['boots', /靴|boot/],
  ['sneakers', /鞋|shoe|sneaker|footwear|heel|flats/],
  ['jeans', /牛仔裤|jean|denim pant/],
  ['shorts', /短裤|shorts|capri/],
  ['leggings', /打底裤|瑜伽裤|legging|tights/],
  ['joggers', /卫裤|束脚|运动裤|jogger|track ?pant/],
  ['trousers', /裤|trouser|pant|bottom|chino/],
  ['dress', /连衣裙|dress|gown/],
  ['skirt', /裙|skirt/],
  ['hoodie', /连帽|hoodie|hooded/],
  ['sweatshirt', /卫衣|sweatshirt/],
  ['blazer', /西装|西服|blazer|suit/],
  ['coat', /大衣|风衣|coat|trench/],
  ['vest', /马甲|背心外套|waistcoat|vest/],
  ['jacket', /夹克|外套|jacket|rain/],
  ['cardigan', /开衫|cardigan/],
  ['knit', /毛衣|针织|羊绒|sweater|knit|pullover/],
  ['polo', /polo|翻领/],
  ['shirt', /衬衫|衬衣|shirt(?!s? t)/],
  ['tank', /背心|吊带|tank|camisole/],
  ['cap', /帽|cap\b|hat\b/],
  ['scarf', /围巾|丝巾|scarf|stole/],
  ['belt', /腰带|皮带|belt/],
  ['socks', /袜|sock/],
  ['bag', /包|bag|wallet|backpack|clutch/],
]

/** The silhouette for goods described so (style type, category, name; in Chinese or English); a tee where nothing fits. */
export function garmentKindOf(description: string): GarmentKind {
  const [first = ''] = description.split(' ', 1)
  if (isGarmentKind(first)) return first
  const text = description.toLowerCase()
  if (/t恤|短袖|t-?shirt|\btee\b/.test(text)) return 'tee'
  return words.find(([, pattern]) => pattern.test(text))?.[0] ?? 'tee'
}

export function isGarmentKind(kind: string): kind is GarmentKind {
  return Object.hasOwn(kinds, kind)
}
