import { Notice } from '~/components/ui/notice.tsx';

/** Notices of a missing approval or Empresa. */
export function AccessNotices({ aprovado, semEmpresa }: { aprovado: boolean; semEmpresa: boolean }) {
  return (
    <>
      {!aprovado && (
        <Notice tone="warning" title="Seu acesso espera a aprovação do administrador.">
          Enquanto isso, simule e monte panfletos. Com a aprovação você também gera, envia e imprime.
        </Notice>
      )}
      {semEmpresa && (
        <Notice tone="warning" title="Falta ligar você a uma empresa.">
          Peça a um administrador: sem ela, o panfleto fica sem logo e endereço.
        </Notice>
      )}
    </>
  );
}
