const digits = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖'] as const
const digitUnits = ['', '拾', '佰', '仟'] as const
const traditional: Readonly<Record<string, string>> = { 贰: '貳', 叁: '參', 陆: '陸', 万: '萬', 亿: '億' }

/** An amount in fen as cheques and contracts write it: 贰万零壹佰伍拾贰元玖角贰分, 拾元整. `script` is of the signs. */
export function capitalAmount(fen: number, script: 'simplified' | 'traditional' = 'simplified'): string {
  const text = (fen < 0 ? '负' : '') + ofFen(Math.abs(fen))
  return script === 'simplified' ? text : text.replace(/[贰叁陆万亿负]/g, (sign) => traditional[sign] ?? '負')
}

function ofFen(fen: number): string {
  const yuan = Math.trunc(fen / 100)
  const jiao = Math.trunc(fen / 10) % 10
  const rest = fen % 10
  const yuanText = yuan === 0 ? '' : `${ofWhole(yuan)}元`
  if (jiao === 0 && rest === 0) return `${yuanText === '' ? '零元' : yuanText}整`
  const ofJiao = jiao > 0 ? `${digits[jiao]}角` : yuanText === '' ? '' : '零'
  return `${yuanText}${ofJiao}${rest > 0 ? `${digits[rest]}分` : '整'}`
}

/** The part before 亿 is formatted as a whole number again, so that a billion thousands is 壹万亿. A gap is one 零. */
function ofWhole(number: number): string {
  const [size, sign] = number >= 1e8 ? ([1e8, '亿'] as const) : ([1e4, '万'] as const)
  const high = Math.trunc(number / size)
  const low = number % size
  if (high === 0) return ofFour(low)
  const gap = low > 0 && low < size / 10 ? '零' : ''
  return `${ofWhole(high)}${sign}${gap}${low === 0 ? '' : ofWhole(low)}`
}

function ofFour(number: number): string {
  let text = ''
  let gap = false
  for (let exponent = 3; exponent >= 0; exponent--) {
    const digit = Math.trunc(number / 10 ** exponent) % 10
    if (digit === 0) {
      gap = text !== ''
      continue
    }
    text += `${gap ? '零' : ''}${digits[digit]}${digitUnits[exponent]}`
    gap = false
  }
  return text
}
