import type { CSSProperties, ElementType, ReactNode } from 'react';
import { classes } from './classes.ts';

/**
 * Entrance animation of section 2: fadeIn after 0.5 s for 1.2 s, configurable per element. The content is
 * legible from the first frame and does not move anything else; none under prefers-reduced-motion.
 */
export function FadeIn({
  as: Tag = 'div',
  nome,
  atraso,
  duracao,
  className,
  children,
}: {
  as?: ElementType;
  /** Name of the keyframes. */
  nome?: string;
  /** Seconds before it starts. */
  atraso?: number;
  /** Seconds it takes. */
  duracao?: number;
  className?: string;
  children: ReactNode;
}) {
  // As variables, so that the stylesheet's word on less motion is the last.
  const style = {
    '--entrada-nome': nome,
    '--entrada-atraso': atraso === undefined ? undefined : `${atraso}s`,
    '--entrada-duracao': duracao === undefined ? undefined : `${duracao}s`,
  } as CSSProperties;
  return (
    <Tag className={classes('entrada', className)} style={style}>
      {children}
    </Tag>
  );
}
