// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
/** What the operation log calls the writes of outfits and displays, and their fields. */
export const lookLogs = {
  actions: {
    'display.save': '儲存陳列',
    'display.arrange': '調整陳列內容',
    'display.delete': '刪除陳列',
    'display.restore': '恢復陳列',
    'display.upload-picture': '上傳陳列圖',
    'display.set-picture': '移除或放回陳列圖',
    'outfit.save': '儲存搭配',
    'outfit.enable': '啟用或停用搭配',
    'outfit.delete': '刪除搭配',
    'outfit.restore': '恢復搭配',
  },
  fields: {
    displayNo: '陳列編號',
    intro: '介紹',
    capacity: '衣架容量',
    displays: '陳列',
    outfitNo: '搭配編號',
    type1: '搭配類型',
    type2: '搭配子類',
    items: '單品',
    outfits: '搭配',
  },
}
