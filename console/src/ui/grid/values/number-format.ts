const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Text for zero and for "no value": drawn faintly by the stylesheets. */
export const dash = '–'

/** Whole numbers with thousands separators; zero as a dash. */
export const formatQty = (value: number): string => (value === 0 ? dash : minus(grouped.format(value)))

/** Formats yuan, rounded to integers; zero as a dash. */
export const formatMoney = (yuan: number): string => (yuan === 0 ? dash : minus(grouped.format(yuan)))

/** Yuan with both decimals, for the hover. */
export const formatExactMoney = (yuan: number): string => minus(exact.format(yuan))

/** 93.4 becomes 93.4%. */
export const formatPercentCell = (percent: number): string =>
  percent === 0 ? dash : `${minus(oneDecimal.format(percent))}%`

/** Formats the minus sign; values that round to zero have none. */
export const minus = (text: string): string => (/[1-9]/.test(text) ? text.replace('-', '−') : text.replace('-', ''))
