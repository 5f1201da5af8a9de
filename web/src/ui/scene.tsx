import scenes from './scenes.svg'

export type SceneName = 'clouds' | 'night' | 'sea' | 'storm'

interface SceneProps {
  name: SceneName
  /** Seen through the windows of a cabin; without it the landscape fills its place. */
  cabin?: boolean
  className?: string | undefined
}

/** A landscape of the house, in the colours of the theme; silent, for the words beside it say what is. */
export const Scene = ({ name, cabin, className }: SceneProps) => (
  <svg className={className} aria-hidden="true" focusable="false">
    <use href={`${scenes}#${name}`} />
    {cabin && <use href={`${scenes}#cabin`} />}
  </svg>
)
