import { Titulo } from '~/components/ui/titulo.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';

/** A screen whose data belong to a company, for who is not tied to one yet. */
export function SemLoja({ tela, falta }: { tela: string; falta: string }) {
  return (
    <>
      <Titulo noCabecalho>{tela}</Titulo>
      <Vazio titulo="Falta ligar você a uma loja">{falta}</Vazio>
    </>
  );
}
