// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
/** Why there is nothing to see: the user was given no areas, no brands or no screen of figures. */
export const visibility = {
  noAreas: '你的帳號沒有可看的區域，所以這裡沒有客戶。請讓管理員在使用者權限設定中分配區域。',
  noBrands: '你的帳號沒有可看的品牌，所以這裡沒有商品。請讓管理員在使用者權限設定中分配品牌。',
  noFigures: '你的帳號沒有能看訂貨數字的選單，所以這裡沒有數字。需要時請讓管理員在使用者權限設定中開通。',
  noOrders: '還沒有訂單。',
}
