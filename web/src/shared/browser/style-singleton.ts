import { useEffect } from 'react'

/**
 * Replaces the package react-style-singleton (an alias of the build), which inserts a `<style>` element.
 * The Content-Security-Policy refuses that element but allows a constructed style sheet.
 */
export function styleHookSingleton() {
  let users = 0
  let sheet: CSSStyleSheet | undefined
  return (styles: string, dynamic?: boolean) => {
    // biome-ignore lint/correctness/useExhaustiveDependencies: as the package: fixed styles are set once.
    useEffect(() => {
      if (users === 0) {
        sheet = new CSSStyleSheet()
        sheet.replaceSync(styles)
        document.adoptedStyleSheets.push(sheet)
      }
      users += 1
      return () => {
        users -= 1
        if (users > 0) return
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
      }
    }, [styles && dynamic])
  }
}

export function styleSingleton() {
  const useStyle = styleHookSingleton()
  return ({ styles, dynamic }: { styles: string; dynamic?: boolean }) => {
    useStyle(styles, dynamic)
    return null
  }
}
