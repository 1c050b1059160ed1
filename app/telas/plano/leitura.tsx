import { useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { EscolhaDeEmpresa } from '~/components/empresa/escolha-de-empresa.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { Historico } from './historico.tsx';
import type { loadTela } from './plano.server.ts';
import { PlanoPublicadoInteiro } from './plano-publicado.tsx';
import { SituacaoDoPlano } from './situacao-do-plano.tsx';

type Lido = Extract<Awaited<ReturnType<typeof loadTela>>, { tela: 'ler' }>;

/** Read view of a version, with the list of the Empresa's other versions. */
export function Leitura({ empresa, plano, vigente, vencido, versoes, proximo, hoje, publicada }: Lido) {
  const comEmpresa = useComEmpresa();
  const isVigente = plano.versao === vigente;
  return (
    <>
      <Titulo
        noCabecalho
        apoio="De onde saem as taxas, tarifas e tabelas de toda simulação."
        acao={
          <BotaoLink
            to={comEmpresa(isVigente ? '?editar' : `?editar&versao=${plano.versao}`)}
            icone={<Icone nome="editar" />}
          >
            {isVigente ? 'Editar' : 'Usar como base'}
          </BotaoLink>
        }
      >
        Plano de financiamento
      </Titulo>
      <EscolhaDeEmpresa
        opcoes={empresa.opcoes}
        escolhida={String(empresa.id)}
        className="mb-4 md:mb-6 md:max-w-90"
      />
      {publicada !== null && <Aviso tom="success" className="mb-4">{`Versão ${publicada} publicada.`}</Aviso>}
      <SituacaoDoPlano plano={plano} vigente={vigente} vencido={vencido} hoje={hoje} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-6">
        <PlanoPublicadoInteiro plano={plano} />
        <div className="grid gap-4 lg:sticky lg:top-6">
          <Historico versoes={versoes} aberta={plano.versao} proximo={proximo} />
          <div className="flex flex-wrap gap-3">
            <BotaoLink
              to={comEmpresa(`/plano/csv?versao=${plano.versao}`)}
              reloadDocument
              variante="secundario"
              icone={<Icone nome="baixar" />}
            >
              Baixar CSV
            </BotaoLink>
            <BotaoLink to={comEmpresa('?importar')} variante="secundario" icone={<Icone nome="enviar" />}>
              Importar CSV
            </BotaoLink>
          </div>
        </div>
      </div>
    </>
  );
}
