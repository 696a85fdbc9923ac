export type SilhouetteKind = 'top' | 'bottom' | 'skirt' | 'dress' | 'coat' | 'shoe' | 'bag' | 'other'

/**
 * Keywords of style types, categories and goods names; the first match wins, so specific keywords precede general ones.
 */
const keywordPatterns: readonly (readonly [RegExp, SilhouetteKind])[] = [
  [/包(?!臀|边)|手袋|\b(?:hand|back)?bags?\b|backpack|wallet/i, 'bag'],
  [/鞋|靴|凉拖|sneaker|sandal|slipper|\bboots?\b|shoe|trainer|loafer/i, 'shoe'],
  [/裤|jean|trouser|\bpants?\b|chino|capri|\bshorts\b|legging|tights|jogger|sweatpant/i, 'bottom'],
  [/连衣裙|长裙装|旗袍|dress(?!\s*shirt)|gown/i, 'dress'],
  [/裙|skirt/i, 'skirt'],
  [/大衣|风衣|派克|西装|西服|夹克|皮衣|外套|冲锋|防晒|羽绒|棉服|棉衣|棉袄|马甲|坎肩/, 'coat'],
  [/coat|trench|parka|blazer|\bsuits?\b|jacket|windbreaker|outerwear|(?<!button[- ])\bdown\b/i, 'coat'],
  [/puffer|padded|\bvest\b|gilet/i, 'coat'],
  [/T恤|衫|[上毛卫衬]衣|针织|羊绒|背心|吊带|连帽|上装/i, 'top'],
  [/\btees?\b|shirt|blouse|polo|\btank\b|camisole|singlet|knit|sweater|jumper|pullover/i, 'top'],
  [/cardigan|hood|\btops?\b/i, 'top'],
  [/下装|\bbottoms?\b/i, 'bottom'],
]

/** Returns the silhouette for goods known by description only. */
export function silhouetteKind(description: string): SilhouetteKind {
  return keywordPatterns.find(([pattern]) => pattern.test(description))?.[1] ?? 'other'
}
