const twoDecimals = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** A formula's number without a unit: to two decimals at most. */
export const formatNumber = (value: number): string => twoDecimals.format(value).replace('-', '−')
