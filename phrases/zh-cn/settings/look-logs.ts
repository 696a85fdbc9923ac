/** What the operation log calls the writes of outfits and displays, and their fields. */
export const lookLogs = {
  actions: {
    'display.save': '保存陈列',
    'display.arrange': '调整陈列内容',
    'display.delete': '删除陈列',
    'display.restore': '恢复陈列',
    'display.upload-picture': '上传陈列图',
    'display.set-picture': '移除或放回陈列图',
    'outfit.save': '保存搭配',
    'outfit.enable': '启用或停用搭配',
    'outfit.delete': '删除搭配',
    'outfit.restore': '恢复搭配',
  },
  fields: {
    displayNo: '陈列编号',
    intro: '介绍',
    capacity: '衣架容量',
    displays: '陈列',
    outfitNo: '搭配编号',
    type1: '搭配类型',
    type2: '搭配子类',
    items: '单品',
    outfits: '搭配',
  },
}
