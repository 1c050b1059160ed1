import { Link } from '@remix-run/react';
import { useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import type { PlanoPublicado } from '~/domain/financiamento/plano.ts';
import { type Data, formatData } from '~/domain/valores/datas.ts';

/** Notice of the version on the screen, and whether it is in force today. */
export function SituacaoDoPlano({
  plano: { versao, de, ate },
  vigente,
  vencido,
  hoje,
}: {
  plano: PlanoPublicado;
  /** Version in force. */
  vigente: number;
  /** True when the plan in force has expired without a successor. */
  vencido: boolean;
  hoje: Data;
}) {
  const comEmpresa = useComEmpresa();
  if (versao === 0 && vigente === 0) {
    return (
      <Aviso tom="warning" titulo="Este é o plano de demonstração" className="mb-4">
        Financeiras e taxas são exemplos. Edite com as suas e publique: a partir daí toda simulação usa o seu
        plano.
      </Aviso>
    );
  }
  if (versao !== vigente) {
    return (
      <Aviso tom="info" className="mb-4" titulo={`Você está vendo a versão ${versao}`}>
        {de > hoje ? `Ela começa a valer em ${formatData(de)}. ` : 'Ela não vale mais. '}
        <Link to={comEmpresa('/plano')} className="font-medium underline">
          Ver a que está em vigor
        </Link>
      </Aviso>
    );
  }
  if (vencido) {
    return (
      <Aviso tom="error" className="mb-4" titulo={`A versão ${versao} venceu`}>
        Ela valeu até {ate ? formatData(ate) : '—'} e ainda é usada, porque nenhuma outra começou. Publique
        uma nova.
      </Aviso>
    );
  }
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Etiqueta tom="success">Em vigor</Etiqueta>
      <span className="text-muted">
        {`Versão ${versao}, ${ate ? `de ${formatData(de)} a ${formatData(ate)}` : `desde ${formatData(de)}`}`}
      </span>
    </p>
  );
}
