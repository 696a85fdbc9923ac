/** Normalizes full-width digits and thousands separators as people type them. 0,125 is an eighth, not 125. */
export function plainNumber(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '')
  return /^[^\d]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?[^\d]?$/.test(plain) ? plain.replaceAll(',', '') : plain
}

/** Yuan as people write them, in fen: "199", "¥1,299.00", "199.5元". Undefined where it is no price, or has parts of a fen. */
export function fenIn(text: string): number | undefined {
  const plain = plainNumber(withoutYuan(text))
  const [, yuan, cents = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(plain) ?? []
  if (yuan === undefined || !/^\d{0,2}0*$/.test(cents)) return undefined
  return Number(yuan) * 100 + Number(cents.slice(0, 2).padEnd(2, '0'))
}

function withoutYuan(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .replace(/^(?:¥|CN¥|RMB|CNY|人民币|人民幣)\s*/i, '')
    .replace(/\s*(?:元整?|圆|圓|RMB|CNY)?\s*(?:\/|每)\s*(?:件|双|雙|套|个|個|条|條|pcs?|pieces?)$/i, '')
    .replace(/\s*(?:元整?|圆|圓|RMB|CNY)$/i, '')
}

const foreignCodes =
  /(?<![A-Z])(?:USD?|EUR|GBP|JPY|HKD|TWD|NTD|MOP|KRW|SGD|AUD|CAD|CHF|THB|VND|RUB|INR|MYR|IDR|PHP|NZD|AED|BRL|MXN|TRY|SEK|NOK|DKK)(?![A-Z])/i
const foreignCurrencyWords =
  /美[元金]|[欧歐]元|港[元币幣]|日[元圆圓]|円|英[镑鎊]|[韩韓][元圆圜]|[台臺](?:币|幣)|澳[元币門门]|加元|新加坡|坡[币幣]|[泰]铢|泰銖|[卢盧]布|瑞郎/

/** Returns true if an amount is in a currency other than yuan: "$199", "JP¥1,299", "199 EUR", "199美元". */
export function isForeignMoney(text: string): boolean {
  const plain = text.normalize('NFKC')
  if (!/\d/.test(plain)) return false
  return /(?!¥)\p{Sc}|JP¥/u.test(plain) || foreignCodes.test(plain) || foreignCurrencyWords.test(plain)
}
