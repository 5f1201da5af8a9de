import scenes from './illustrations.svg'

export type IllustrationName = 'clouds' | 'night' | 'sea' | 'storm'

interface SceneProps {
  name: IllustrationName
  /** Shown through cabin windows; otherwise the illustration fills its container. */
  cabin?: boolean
  className?: string | undefined
}

/** A landscape illustration in the colours of the theme; hidden from screen readers. */
export const Illustration = ({ name, cabin, className }: SceneProps) => (
  <svg className={className} aria-hidden="true" focusable="false">
    <use href={`${scenes}#${name}`} />
    {cabin && <use href={`${scenes}#cabin`} />}
  </svg>
)
