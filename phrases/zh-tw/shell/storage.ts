/** What the browser keeps of this site, and what to do where it keeps nothing. */
export const storage = {
  signInRefused:
    '瀏覽器禁止本站儲存資料：可以登入，但重新整理或開啟新視窗後要重新登入。在瀏覽器設定中允許本站儲存資料（Cookie）後恢復正常。',
  faults: {
    refused:
      '瀏覽器禁止儲存資料：登入和尚未傳送的數量只在本頁，請勿重新整理或關閉；在瀏覽器設定中允許本站儲存資料後恢復正常。',
    full: '本機空間不足：尚未傳送的數量只在本頁，連上網路後自動傳送，請先不要關閉本頁。',
    lost: '本機儲存暫時發生錯誤：尚未傳送的數量只在本頁，連上網路後自動傳送，請先不要關閉本頁。',
  },
  previewRefused: '瀏覽器禁止儲存資料，無法開啟預覽視窗。請在瀏覽器設定中允許本站儲存資料後再試。',
}
