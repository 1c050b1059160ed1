import type { ReactNode } from 'react';
import { NomeDaEmpresa } from '~/components/empresa/da-empresa.tsx';
import { VoltarNaEmpresa } from '~/components/empresa/voltar-na-empresa.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { ConferirPlanilha } from './conferir-planilha.tsx';
import { EscolherPlanilha } from './escolher-planilha.tsx';
import type { RespostaDeImportacao, TextosDeImportacao } from './respostas.ts';

/**
 * Screen of an import. It starts with a file; the action's answer decides what follows: a preview to confirm
 * here line by line, or whatever an import that ends elsewhere (in a draft) returns.
 */
export function Importacao({
  textos,
  resposta,
  children,
}: {
  textos: TextosDeImportacao;
  resposta: RespostaDeImportacao | undefined;
  /** Content between the heading and the file field. */
  children?: ReactNode;
}) {
  if (resposta && 'previa' in resposta) {
    const { previa } = resposta;
    return (
      <>
        <VoltarNaEmpresa para={textos.voltar.para}>{textos.voltar.rotulo}</VoltarNaEmpresa>
        <Titulo apoio={<Apoio>Confira antes de gravar: nada mudou ainda.</Apoio>}>{textos.titulo}</Titulo>
        <ConferirPlanilha key={previa.idCliente} previa={previa} acao={textos.acao} />
      </>
    );
  }
  return (
    <>
      <VoltarNaEmpresa para={textos.voltar.para}>{textos.voltar.rotulo}</VoltarNaEmpresa>
      <Titulo apoio={<Apoio>{textos.apoio}</Apoio>}>{textos.titulo}</Titulo>
      {children}
      <EscolherPlanilha key={resposta?.csv} textos={textos} recusada={resposta} />
    </>
  );
}

const Apoio = ({ children }: { children: string }) => (
  <>
    <NomeDaEmpresa />
    {children}
  </>
);
