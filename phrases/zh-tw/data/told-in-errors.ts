// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
type Count = { count: string | number }

/** What refusals say too, which are loaded before the screens. */
export const codeUses = {
  styles: ({ count }: Count) => `${count} 款`,
  skcs: ({ count }: Count) => `${count} 款色`,
  customers: ({ count }: Count) => `${count} 客戶`,
  children: ({ count }: Count) => `${count} 下級`,
  discounts: ({ count }: Count) => `${count} 折扣`,
  targets: ({ count }: Count) => `${count} 指標`,
  rules: ({ count }: Count) => `${count} 起訂量`,
  binned: ({ count }: Count) => `已刪除的 ${count} 項`,
}

export const pictureProblems = {
  empty: '空檔案',
  tooLarge: '檔案超過大小上限',
  notPicture: '不是 JPG、PNG 或 WebP 圖片',
  sideTooLong: '有一邊超過 16,384 像素，請縮小後再傳',
  tooManyPixels: '超過 5000 萬像素，請縮小後再傳',
  tooMuchMemory: '處理這張圖片佔用記憶體過大，請縮小，或另存為一般（非漸進、非交錯）的圖片後再傳',
  damaged: '圖片已損壞，無法讀取',
  zipDamaged: '壓縮檔已損壞',
  zipTooMany: '壓縮檔超過 5000 個檔案，請拆分',
  zipTooLarge: '壓縮檔解壓後過大，請拆分',
  zipEncrypted: '壓縮檔有密碼，無法讀取',
  notSent: '沒有傳到伺服器',
}
