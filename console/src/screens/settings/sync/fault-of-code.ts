import type { Phrases } from '../../../kit/text/phrases.ts'

type Fault = keyof Phrases['sync']['faults']

/** Causes by the code of a network error or by HTTP status, as stored by calls to other systems. */
const faults: Readonly<Record<string, Fault>> = {
  ECONNREFUSED: 'closed',
  ENOTFOUND: 'unknownHost',
  EAI_AGAIN: 'nameServer',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EHOSTDOWN: 'unreachable',
  ETIMEDOUT: 'slow',
  UND_ERR_CONNECT_TIMEOUT: 'slow',
  UND_ERR_HEADERS_TIMEOUT: 'slow',
  UND_ERR_BODY_TIMEOUT: 'slow',
  UND_ERR_SOCKET: 'cutOff',
  ECONNRESET: 'cutOff',
  ECONNABORTED: 'cutOff',
  EPIPE: 'cutOff',
  EPROTO: 'noTls',
  ERR_SSL_WRONG_VERSION_NUMBER: 'noTls',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'noTls',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'selfSigned',
  SELF_SIGNED_CERT_IN_CHAIN: 'selfSigned',
  UNABLE_TO_GET_ISSUER_CERT: 'chain',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'chain',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'chain',
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'notYet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'otherName',
  400: 'badInput',
  401: 'notAllowed',
  403: 'notAllowed',
  404: 'noPath',
  405: 'noPath',
  413: 'tooLarge',
  422: 'badInput',
  429: 'tooOften',
  502: 'gateway',
  503: 'gateway',
  504: 'gateway',
}

/** Null for a code that says nothing to anybody. */
export function faultOfCode(code: string): Fault | null {
  return faults[code] ?? null
}
