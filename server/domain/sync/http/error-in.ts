import { foldCode } from '@fairdesk/contract/names/fold'
import { valueText } from './parse-json.ts'

/** Success codes of the link's other system. */
type OkCodes = readonly string[]

/** The one that says it most surely first. */
const codeNames = ['code', 'errcode', 'errorcode', 'resultcode', 'retcode', 'ret', 'status', 'result'] as const
const flagNames: ReadonlySet<string> = new Set(['success', 'ok', 'issuccess', 'succeeded'])
const errorNames: ReadonlySet<string> = new Set(['error', 'errors', 'errmsg', 'errormsg', 'errormessage'])
const messageNames: ReadonlySet<string> = new Set(['msg', 'message', 'info', 'reason', ...errorNames])

const goodCode = /^(0+|20\d|ok|success|succeed|succ|s|y|yes|true|done|completed)$/i
/** Success with some, failure with others: the message tells. */
const eitherCode = /^1$/
const goodMessage =
  /^\W*(ok|success\w*|succeed\w*|done|(\p{Script=Han}{0,4})?(成功|正常|完成)|none|null|no error)\W*$/iu
/** Failure messages, which count whatever the code: some systems send code 0 with every failure. */
const badMessage =
  /失败|失敗|错误|錯誤|无效|無效|失效|过期|過期|非法|权限|權限|无权|無權|授权|授權|签名|簽名|拒绝|拒絕|异常|異常|\b(fail(ed|ure)?|invalid|expired|denied|forbidden|unauthori[sz]ed|exception)\b/i
const noneBad = /成功|\bsuccess|(无|無|没有|沒有)(错误|錯誤|异常|異常)|(失败|失敗|错误|錯誤|异常|異常)\D{0,3}0(?!\d)/i
const nothingNew =
  /(无|没有|暂无|未查到|查无).{0,8}(数据|记录|资料|结果|更新|單據|单据|資料|紀錄)|\bno (new |more )?(data|records?|rows?|results?)\b/iu

/**
 * Returns true if an answer reports an error, though its status is 200: by a code, a flag or a message, under the
 * names that gateways use. Only for answers that bring nothing else.
 */
export function tellsError(json: unknown, okCodes: OkCodes = []): boolean {
  const status = statusIn(json)
  if (!status) return false
  const { message, isFlagged, codes, errors } = status
  const verdict = verdictOf(status, okCodes)
  if (verdict !== null) return verdict === 'bad'
  if (goodMessage.test(message)) return isFlagged
  if (isBadMessage(message)) return true
  if (nothingNew.test(message)) return false
  return isFlagged || codes.some((code) => isBadCode(code, message)) || errors.some(isError)
}

/**
 * Returns true if an answer with rows reports failure all the same. A code alone counts if it is an HTTP one or
 * negative: each gateway has its own number for success.
 */
export function tellsErrorBesideRows(json: unknown, okCodes: OkCodes = []): boolean {
  const status = statusIn(json)
  if (!status) return false
  const { message, isFlagged, codes, errors } = status
  const verdict = verdictOf(status, okCodes)
  if (verdict !== null) return verdict === 'bad'
  if (goodMessage.test(message)) return isFlagged
  if (isBadMessage(message)) return true
  if (nothingNew.test(message)) return false
  const isFailure = (code: unknown) => failureCode.test(valueText(code)?.trim() ?? '')
  // A list of errors is of some rows.
  return isFlagged || codes.some(isFailure) || errors.some((error) => valueText(error) !== undefined && isError(error))
}

/** Returns true if an answer reports success, by the codes of its link or else by the usual ones. */
export function tellsSuccess(json: unknown, okCodes: OkCodes = []): boolean {
  const status = statusIn(json)
  if (!status || tellsError(json, okCodes)) return false
  if (okCodes.length > 0) return verdictOf(status, okCodes) === 'ok'
  return goodMessage.test(status.message) || (status.code !== null && goodCode.test(status.code.text)) || status.isGood
}

/** Returns an answer's code with its name: "code=100". Empty if it has none. */
export function codeText(json: unknown): string {
  const code = statusIn(json)?.code
  return code ? `${code.name}=${code.text.slice(0, mostCode)}` : ''
}

const mostCode = 60

/** Compares a code with the other system's success codes; null if these are unknown, or the answer has no code. */
function verdictOf({ code, isFlagged }: AnswerStatus, okCodes: OkCodes): 'ok' | 'bad' | null {
  if (okCodes.length === 0 || code === null) return null
  return okCodes.some((ok) => foldCode(ok) === foldCode(code.text)) && !isFlagged ? 'ok' : 'bad'
}

const failureCode = /^([45]\d\d|-\d+|err(or)?|fail(ed|ure)?)$/i

function isBadMessage(message: string): boolean {
  return badMessage.test(message) && !noneBad.test(message)
}

type AnswerStatus = {
  readonly message: string
  /** A flag of success says no. */
  readonly isFlagged: boolean
  /** It says yes. */
  readonly isGood: boolean
  /** The first of its codes. */
  readonly code: { readonly name: string; readonly text: string } | null
  readonly codes: readonly unknown[]
  readonly errors: readonly unknown[]
}

function statusIn(json: unknown): AnswerStatus | null {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null
  const fields = Object.entries(json).map(([name, value]) => ({ name, value, key: keyOf(name) }))
  const valuesOf = (names: ReadonlySet<string>) => fields.flatMap(({ key, value }) => (names.has(key) ? [value] : []))
  const codes = codeNames.flatMap((name) => fields.filter(({ key }) => key === name))
  const message =
    valuesOf(messageNames)
      .map((value) => valueText(value) ?? '')
      .find((text) => text.trim() !== '') ?? ''
  const flags = valuesOf(flagNames).map((flag) => valueText(flag) ?? '')
  const [code = null] = codes
    .map(({ name, value }) => ({ name, text: valueText(value)?.trim() ?? '' }))
    .filter(({ text }) => text !== '')
  return {
    message,
    isFlagged: flags.some((flag) => /^(false|0|n|no)$/i.test(flag)),
    isGood: flags.some((flag) => /^(true|1|y|yes)$/i.test(flag)),
    code,
    codes: codes.map(({ value }) => value),
    errors: valuesOf(errorNames),
  }
}

function keyOf(name: string): string {
  return name.toLowerCase().replace(/[_-]/g, '')
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
