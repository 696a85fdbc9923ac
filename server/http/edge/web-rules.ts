/** Settings of operators for browsers and for the calls of the specification. */
export type WebRules = {
  /** False to let browsers come by plain HTTP again after a visit by HTTPS. */
  readonly sendsHsts: boolean
  /** False to refuse passwords in addresses, as the GET calls of the specification send them. */
  readonly takesSecretGets: boolean
}

export const usualWebRules: WebRules = { sendsHsts: true, takesSecretGets: true }
