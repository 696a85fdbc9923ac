// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
/** Why a call came to nothing and what to do about it, by what is at fault. */
export const syncFaults = {
  closed: '對方沒有在這個連接埠接收，請核對地址和連接埠，或請對方啟動服務',
  unknownHost: '找不到這個網域名稱，請核對地址，或檢查本機的 DNS',
  nameServer: '網域名稱服務暫時沒有回應，稍後自動重試；一直如此請檢查本機的 DNS',
  unreachable: '網路到不了對方，請檢查網路線、VPN 和防火牆',
  slow: '對方很久沒有接通，請檢查防火牆，或請對方檢查服務',
  cutOff: '對方中途斷開了連線，稍後自動重試；一直如此請對方檢視閘道日誌，或減小「每次最多」',
  noTls: '對方的連接埠不是 https，請把地址改成 http，或換成 https 的連接埠',
  selfSigned: '對方用的是自簽憑證，本機不認；請對方換成受信任的憑證，或把它的根憑證加到 NODE_EXTRA_CA_CERTS',
  chain: '對方的憑證鏈不完整，請對方在伺服器上裝上中繼憑證',
  expired: '對方的憑證已過期，請對方更新憑證',
  notYet: '對方的憑證還沒有生效，請核對兩邊伺服器的時間',
  otherName: '憑證不是這個網域名稱的，請核對地址，或請對方更換憑證',
  badInput: '對方看不懂傳去的內容，請對照下面的答覆核對欄位',
  notAllowed: '對方不認這個金鑰或沒有開通權限，請核對金鑰和簽名方式',
  noPath: '對方沒有這個介面，請核對地址',
  tooLarge: '一次傳得太多，請在連線裡減小「每次最多（MB）」，或請對方放寬上限',
  tooOften: '對方要求放慢，稍後自動重試',
  gateway: '對方的閘道後面沒有回應，稍後自動重試；一直如此請對方檢查服務',
}
