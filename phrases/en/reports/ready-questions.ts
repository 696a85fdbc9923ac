import type { readyQuestions as source } from '../../zh-cn/reports/ready-questions.ts'

export const readyQuestions: typeof source = {
  totalQty: 'Pieces ordered',
  totalCompletion: 'Completion in pieces',
  totalAmount: 'Amounts and discount',
  orderedCustomers: 'Customers who ordered',
  regionCompletion: 'Completion by region',
  areaGrowth: 'Growth by big area',
  bestStyles: 'Top 20 styles',
  slowStyles: 'Slowest 20 styles',
  styleConcentration: 'Concentration of styles (80% line)',
  colourTiers: 'ABC tiers of colours',
  mustOrderGaps: 'Must-order gaps',
  categoryTargets: 'Categories against targets',
  categoryByArea: 'Category mix by big area',
  categoryTree: 'Categories and sub-categories',
  priceBands: 'Price bands: pieces and depth',
  waves: 'Waves by category',
  sizeCurve: 'Size mix by category',
  widthDepth: 'Width and depth by region',
  laggingCustomers: 'Customers with the lowest completion',
  idleCustomers: 'Customers with none or the fewest pieces',
}
