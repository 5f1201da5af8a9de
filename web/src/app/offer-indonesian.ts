import { readCookie, writeCookie } from '#shared/browser/cookie'
import { toast } from '#shared/browser/toast'
import { changeLanguage } from '#shared/i18n/language'

/**
 * For a browser that reads Indonesian; asks, in Indonesian, until it is answered or a language is
 * chosen.
 */
export function offerIndonesian() {
  if (readCookie('language')) return
  toast(
    'Pakai Bahasa Indonesia?',
    { label: 'Ganti', run: () => changeLanguage('id') },
    {
      stays: true,
      lang: 'id',
      onDismiss: () => {
        if (!readCookie('language')) writeCookie('language', 'en')
      },
    },
  )
}
