import { useEffect, useState } from 'react'

/** An object URL for a chosen file, revoked when the file changes; undefined without a file. */
export function useObjectUrl(file: File | null | undefined) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
