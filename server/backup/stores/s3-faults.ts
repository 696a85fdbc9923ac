import { forbiddenCode } from '../../domain/outgoing/called-address.ts'
import { StoreFault } from './store-fault.ts'

/** Error codes shared by stores of several makers. */
const faultOfCode = {
  SignatureDoesNotMatch: 'wrong-keys',
  InvalidAccessKeyId: 'wrong-keys',
  InvalidSecurity: 'wrong-keys',
  AuthorizationHeaderMalformed: 'wrong-region',
  AccessDenied: 'forbidden',
  AllAccessDisabled: 'forbidden',
  NoSuchBucket: 'no-bucket',
  InvalidBucketName: 'no-bucket',
  PermanentRedirect: 'bucket-in-host',
  SecondLevelDomainForbidden: 'bucket-in-host',
  PathStyleDomainForbidden: 'bucket-in-host',
  RequestTimeTooSkewed: 'clock',
  QuotaExceeded: 'full',
  XMinioStorageFull: 'full',
  EntityTooLarge: 'full',
} as const

const isKnown = (code: string): code is keyof typeof faultOfCode => code in faultOfCode

/** Why a store said no. */
export function faultOfAnswer(status: number, code: string, message: string): StoreFault {
  if (isKnown(code)) return new StoreFault(faultOfCode[code], code)
  if (code !== '') return new StoreFault('other', `${status} ${code} ${message}`.trim())
  if (status === 507) return new StoreFault('full')
  if (status === 403 || status === 401) return new StoreFault('forbidden', String(status))
  return status >= 500 ? new StoreFault('unreachable', String(status)) : new StoreFault('not-s3', String(status))
}

const certificateCodes = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/
/** Codes for an unreachable host, where a retry in a moment does not help. */
const absentCodes = [forbiddenCode, 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

/** Why a call had no whole answer. */
export function faultOfLine(error: unknown, host: string): StoreFault {
  const name = error instanceof Error ? error.name : ''
  if (name === 'TimeoutError') return new StoreFault('timeout', host)
  const code = codeWithin(error)
  if (certificateCodes.test(code)) return new StoreFault('certificate', `${host} ${code}`)
  if (absentCodes.includes(code)) return new StoreFault('unreachable', `${host} ${code}`)
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return new StoreFault('timeout', host)
  return new StoreFault('lost', `${host} ${code}`.trim())
}

/** Finds the error code in the cause chain: `fetch` hides the reason there. */
function codeWithin(error: unknown): string {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code
    // Several addresses were tried.
    if (cause instanceof AggregateError) return codeWithin(cause.errors[0])
  }
  return ''
}
