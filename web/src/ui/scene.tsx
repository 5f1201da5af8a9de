import scenes from './scenes.svg'

export type SceneName = 'clouds' | 'night' | 'sea' | 'storm'

interface SceneProps {
  name: SceneName
  /** Seen through the windows of a cabin; without it the landscape fills its place. */
  cabin?: boolean
  className?: string | undefined
}

/** Within the round corners of the wall, along which it would draw a hair of its own colours. */
const BEHIND_THE_WALL = { x: '2.5%', y: '5%', width: '95%', height: '90%' }

/** A landscape of the house, in the colours of the theme; silent, for the words beside it say what is. */
export const Scene = ({ name, cabin, className }: SceneProps) => (
  <svg className={className} aria-hidden="true" focusable="false">
    <use href={`${scenes}#${name}`} {...(cabin && BEHIND_THE_WALL)} />
    {cabin && <use href={`${scenes}#cabin`} />}
  </svg>
)
