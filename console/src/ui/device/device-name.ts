const browsers = [
  [/MicroMessenger\/(\d+)/, 'WeChat'],
  [/Edg\w*\/(\d+)/, 'Edge'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/Chrome\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
] as const
const systems = [
  [/HarmonyOS/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

/** Returns a name like "Chrome 141, Windows" for a user agent; empty if unknown. */
export function deviceName(client: string): string {
  const browser = browsers.flatMap(([pattern, name]) => {
    const version = pattern.exec(client)?.[1]
    return version === undefined ? [] : [`${name} ${version}`]
  })[0]
  const system = systems.find(([pattern]) => pattern.test(client))?.[1]
  return [browser, system].filter(Boolean).join(', ')
}
