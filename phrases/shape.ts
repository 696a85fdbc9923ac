/** What another language must have to say the same as the source: the same keys, the same parameters. */
export type Shape<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...params: infer P) => string
      ? (...params: P) => string
      : Shape<T[K]>
}

/** The languages of the product by the name the console stores under `i18n-lang`. */
export type Language = 'zh_CN' | 'zh_TW' | 'en'
export const languages: readonly Language[] = ['zh_CN', 'zh_TW', 'en']

/** A language by its name; the source language where the name is none of ours. */
export function languageNamed(name: string): Language {
  return languages.find((language) => language === name) ?? 'zh_CN'
}
