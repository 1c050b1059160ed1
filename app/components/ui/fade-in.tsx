import type { CSSProperties, ElementType, ReactNode } from 'react';
import { joinClasses } from './classes.ts';

/**
 * Entrance animation of section 2: fadeIn after 0.5 s for 1.2 s, configurable per element. The content is
 * legible from the first frame and moves nothing else; no animation under prefers-reduced-motion.
 */
export function FadeIn({
  as: Tag = 'div',
  name,
  atraso,
  duracao,
  className,
  children,
}: {
  as?: ElementType;
  /** Name of the keyframes. */
  name?: string;
  /** Delay, seconds. */
  atraso?: number;
  /** Duration, seconds. */
  duracao?: number;
  className?: string;
  children: ReactNode;
}) {
  // Custom properties rather than inline styles, so that the stylesheet's prefers-reduced-motion rule wins.
  const style = {
    '--entrada-nome': name,
    '--entrada-atraso': atraso === undefined ? undefined : `${atraso}s`,
    '--entrada-duracao': duracao === undefined ? undefined : `${duracao}s`,
  } as CSSProperties;
  return (
    <Tag className={joinClasses('entrada', className)} style={style}>
      {children}
    </Tag>
  );
}
