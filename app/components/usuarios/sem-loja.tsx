import type { ReactNode } from 'react';
import { Titulo } from '~/components/ui/titulo.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';

/** A screen whose data belong to a company, for who is not tied to one yet. */
export function SemLoja({ tela, children }: { tela: string; children: ReactNode }) {
  return (
    <>
      <Titulo noCabecalho>{tela}</Titulo>
      <Vazio titulo="Falta ligar você a uma loja">{children}</Vazio>
    </>
  );
}
