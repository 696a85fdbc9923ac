type Count = { count: string | number }

/** What refusals say too, which are loaded before the screens. */
export const codeUses = {
  styles: ({ count }: Count) => `${count} 款`,
  skcs: ({ count }: Count) => `${count} 款色`,
  customers: ({ count }: Count) => `${count} 客户`,
  children: ({ count }: Count) => `${count} 下级`,
  discounts: ({ count }: Count) => `${count} 折扣`,
  targets: ({ count }: Count) => `${count} 指标`,
  rules: ({ count }: Count) => `${count} 起订量`,
  binned: ({ count }: Count) => `已删除的 ${count} 项`,
}

export const pictureProblems = {
  empty: '空文件',
  tooLarge: '文件超过大小上限',
  notPicture: '不是 JPG、PNG 或 WebP 图片',
  sideTooLong: '有一边超过 16,384 像素，请缩小后再传',
  tooManyPixels: '超过 5000 万像素，请缩小后再传',
  tooMuchMemory: '处理这张图片占用内存过大，请缩小，或另存为普通（非渐进、非隔行）的图片后再传',
  damaged: '图片已损坏，无法读取',
  zipDamaged: '压缩包已损坏',
  zipTooMany: '压缩包超过 5000 个文件，请拆分',
  zipTooLarge: '压缩包解压后过大，请拆分',
  zipEncrypted: '压缩包有密码，无法读取',
  notSent: '没有传到服务器',
}
