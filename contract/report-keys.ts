/** The words a report question is made of, as they travel: one list for the engine, the wire and the console's chips. */

const goodsDimensions = [
  'brand',
  'season',
  'year',
  'category',
  'mid',
  'sub',
  'wave',
  'theme',
  'series',
  'styleType',
  'gender',
  'priceBand',
  'colour',
  'colourGroup',
  'sizeGroup',
  'style',
  'skc',
  'designer',
  'fabric',
  'custom1',
  'custom2',
  'custom3',
  'custom4',
  'custom5',
  'skcStatus',
  'mustOrder',
  'hot',
  'mainPush',
  'spot',
] as const

const customerDimensions = ['bigArea', 'region', 'area', 'agent', 'customerType', 'level', 'customer'] as const

const orderDimensions = ['orderStatus', 'orderType'] as const

/** `size` is of neither side: a cell of the matrix has one. */
export const dimensionKeys = [...goodsDimensions, ...customerDimensions, ...orderDimensions, 'size'] as const

export type GoodsDimension = (typeof goodsDimensions)[number]
export type CustomerDimension = (typeof customerDimensions)[number]
export type OrderDimension = (typeof orderDimensions)[number]
export type DimensionKey = (typeof dimensionKeys)[number]

/** Meanings: domain 3.2. `offered...` counts what is on sale or frozen, ordered or not. */
export const metricKeys = [
  'styles',
  'skc',
  'sku',
  'qty',
  'tagAmount',
  'netAmount',
  'agentAmount',
  'depth',
  'styleDepth',
  'width',
  'share',
  'cumShare',
  'customers',
  'coverage',
  'sizeFullness',
  'avgDiscount',
  'offeredStyles',
  'offeredSkc',
  'targetQty',
  'targetAmount',
  'completionQty',
  'completionAmount',
] as const

export type MetricKey = (typeof metricKeys)[number]
