import { valueText } from './parse-json.ts'

const codeNames: ReadonlySet<string> = new Set([
  'code',
  'errcode',
  'errorcode',
  'resultcode',
  'retcode',
  'ret',
  'status',
  'result',
])
const flagNames: ReadonlySet<string> = new Set(['success', 'ok', 'issuccess', 'succeeded'])
const errorNames: ReadonlySet<string> = new Set(['error', 'errors', 'errmsg', 'errormsg', 'errormessage'])
const messageNames: ReadonlySet<string> = new Set(['msg', 'message', 'info', 'reason', ...errorNames])

const goodCode = /^(0+|20\d|ok|success|succeed|succ|s|y|yes|true|done|completed)$/i
/** Success with some, failure with others: the message tells. */
const eitherCode = /^1$/
const goodMessage =
  /^\W*(ok|success\w*|succeed\w*|done|(\p{Script=Han}{0,4})?(成功|正常|完成)|none|null|no error)\W*$/iu
/** Told whatever the code: of some systems 0 is that of each failure. */
const badMessage =
  /失败|失敗|错误|錯誤|无效|無效|失效|过期|過期|非法|权限|權限|无权|無權|授权|授權|签名|簽名|拒绝|拒絕|异常|異常|\b(fail(ed|ure)?|invalid|expired|denied|forbidden|unauthori[sz]ed|exception)\b/i
const noneBad = /成功|\bsuccess|(无|無|没有|沒有)(错误|錯誤|异常|異常)|(失败|失敗|错误|錯誤|异常|異常)\D{0,3}0(?!\d)/i
const nothingNew =
  /(无|没有|暂无|未查到|查无).{0,8}(数据|记录|资料|结果|更新|單據|单据|資料|紀錄)|\bno (new |more )?(data|records?|rows?|results?)\b/iu

/**
 * Whether an answer tells of an error, though its status is 200: by a code, a flag or a message, under the names that gateways use.
 * Only meant for answers that bring nothing else.
 */
export function tellsError(json: unknown): boolean {
  const status = statusIn(json)
  if (!status) return false
  const { message, isFlagged, codes, errors } = status
  if (goodMessage.test(message)) return isFlagged
  if (isBadMessage(message)) return true
  if (nothingNew.test(message)) return false
  return isFlagged || codes.some((code) => isBadCode(code, message)) || errors.some(isError)
}

/**
 * Whether an answer that brings rows says that it failed all the same. A code alone tells it where it is one of HTTP's or negative:
 * each gateway has its own number for success.
 */
export function tellsErrorBesideRows(json: unknown): boolean {
  const status = statusIn(json)
  if (!status) return false
  const { message, isFlagged, codes, errors } = status
  if (goodMessage.test(message)) return isFlagged
  if (isBadMessage(message)) return true
  if (nothingNew.test(message)) return false
  const isFailure = (code: unknown) => failureCode.test(valueText(code)?.trim() ?? '')
  // A list of errors is of some rows.
  return isFlagged || codes.some(isFailure) || errors.some((error) => valueText(error) !== undefined && isError(error))
}

const failureCode = /^([45]\d\d|-\d+|err(or)?|fail(ed|ure)?)$/i

function isBadMessage(message: string): boolean {
  return badMessage.test(message) && !noneBad.test(message)
}

type AnswerStatus = {
  readonly message: string
  readonly isFlagged: boolean
  readonly codes: readonly unknown[]
  readonly errors: readonly unknown[]
}

function statusIn(json: unknown): AnswerStatus | null {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null
  const fields = Object.entries(json).map(([name, value]) => [name.toLowerCase().replace(/[_-]/g, ''), value] as const)
  const valuesOf = (names: ReadonlySet<string>) => fields.flatMap(([name, value]) => (names.has(name) ? [value] : []))
  const message =
    valuesOf(messageNames)
      .map((value) => valueText(value) ?? '')
      .find((text) => text.trim() !== '') ?? ''
  const isFlagged = valuesOf(flagNames).some((flag) => /^(false|0|n|no)$/i.test(valueText(flag) ?? ''))
  return { message, isFlagged, codes: valuesOf(codeNames), errors: valuesOf(errorNames) }
}

function isBadCode(code: unknown, message: string): boolean {
  const text = valueText(code)?.trim() ?? ''
  if (text === '' || goodCode.test(text)) return false
  return eitherCode.test(text) ? message !== '' : true
}

function isError(value: unknown): boolean {
  const text = valueText(value)
  if (text === undefined) return Object.keys(Object(value)).length > 0
  return !/^(|0|false|none|null|ok)$/i.test(text.trim())
}
