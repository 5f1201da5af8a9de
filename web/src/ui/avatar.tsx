import face from './default-photo.svg'

/** A round photo, or the default picture; silent, since the button or name beside it speaks. */
export function Avatar({ photo, size = 36 }: { photo: string | null | undefined; size?: number }) {
  return (
    <img
      src={photo || face}
      alt=""
      width={size}
      height={size}
      style={{ borderRadius: '50%', objectFit: 'cover', width: size, height: size }}
    />
  )
}
