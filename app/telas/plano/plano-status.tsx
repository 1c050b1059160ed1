import { Link } from '@remix-run/react';
import { useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { Chip } from '~/components/ui/chip.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import type { PublishedPlano } from '~/domain/financiamento/plano.ts';
import { type CalendarDate, formatDate } from '~/domain/valores/dates.ts';

/** Notice of the version on the screen, and whether it is in force today. */
export function PlanoStatus({
  plano: { versao, de, ate },
  vigente,
  vencido,
  hoje,
}: {
  plano: PublishedPlano;
  /** Version in force. */
  vigente: number;
  /** True when the plan in force has expired without a successor. */
  vencido: boolean;
  hoje: CalendarDate;
}) {
  const withEmpresa = useWithEmpresa();
  if (versao === 0 && vigente === 0) {
    return (
      <Notice tone="warning" title="Este é o plano de demonstração" className="mb-4">
        Financeiras e taxas são exemplos. Edite com as suas e publique: a partir daí toda simulação usa o seu
        plano.
      </Notice>
    );
  }
  if (versao !== vigente) {
    return (
      <Notice tone="info" className="mb-4" title={`Você está vendo a versão ${versao}`}>
        {de > hoje ? `Ela começa a valer em ${formatDate(de)}. ` : 'Ela não vale mais. '}
        <Link to={withEmpresa('/plano')} className="font-medium underline">
          Ver a que está em vigor
        </Link>
      </Notice>
    );
  }
  if (vencido) {
    return (
      <Notice tone="error" className="mb-4" title={`A versão ${versao} venceu`}>
        Ela valeu até {ate ? formatDate(ate) : '—'} e ainda é usada, porque nenhuma outra começou. Publique
        uma nova.
      </Notice>
    );
  }
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Chip tone="success">Em vigor</Chip>
      <span className="text-muted">
        {`Versão ${versao}, ${ate ? `de ${formatDate(de)} a ${formatDate(ate)}` : `desde ${formatDate(de)}`}`}
      </span>
    </p>
  );
}
