import { readCookie, writeCookie } from '#shared/browser/cookie'
import { toast } from '#shared/browser/toast'
import { changeLanguage } from '#shared/i18n/language'

/** In Indonesian on an English page: it is for who reads that better. Asked until it is answered. */
export function offerIndonesian() {
  toast(
    'Mau membaca Sayap dalam Bahasa Indonesia?',
    { label: 'Ganti bahasa', run: () => changeLanguage('id') },
    {
      stays: true,
      lang: 'id',
      onDismiss: () => {
        if (!readCookie('language')) writeCookie('language', 'en')
      },
    },
  )
}
