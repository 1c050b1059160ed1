CREATE TABLE `seminovo_eventos` (
	`id` text PRIMARY KEY NOT NULL,
	`id_empresa` integer NOT NULL,
	`seminovo` text NOT NULL,
	`acao` text NOT NULL,
	`de` text,
	`para` text NOT NULL,
	`detalhe` text NOT NULL,
	`uid` text NOT NULL,
	`em` text NOT NULL,
	FOREIGN KEY (`seminovo`) REFERENCES `seminovos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `seminovo_eventos_dele` ON `seminovo_eventos` (`seminovo`,`em`,`id`);--> statement-breakpoint
CREATE TABLE `seminovo_fotos` (
	`id` text PRIMARY KEY NOT NULL,
	`id_cliente` text NOT NULL,
	`seminovo` text NOT NULL,
	`ordem` integer NOT NULL,
	`angulo` text NOT NULL,
	`hash` text NOT NULL,
	`chave` text NOT NULL,
	`largura` integer NOT NULL,
	`altura` integer NOT NULL,
	`bytes` integer NOT NULL,
	`liberada_em` text,
	`criada_em` text NOT NULL,
	`retirada_em` text,
	FOREIGN KEY (`seminovo`) REFERENCES `seminovos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `seminovo_fotos_id_cliente` ON `seminovo_fotos` (`seminovo`,`id_cliente`);--> statement-breakpoint
CREATE INDEX `seminovo_fotos_ordem` ON `seminovo_fotos` (`seminovo`,`ordem`,`id`);--> statement-breakpoint
CREATE INDEX `seminovo_fotos_retiradas` ON `seminovo_fotos` (`retirada_em`,`bytes`);--> statement-breakpoint
CREATE TABLE `seminovos` (
	`id` text PRIMARY KEY NOT NULL,
	`id_cliente` text NOT NULL,
	`id_empresa` integer NOT NULL,
	`origem` text NOT NULL,
	`situacao` text NOT NULL,
	`marca` text NOT NULL,
	`modelo` text NOT NULL,
	`ano_fabricacao` integer NOT NULL,
	`ano_modelo` integer NOT NULL,
	`cor` text NOT NULL,
	`km` integer NOT NULL,
	`placa` text,
	`chave_da_placa` text,
	`renavam` text,
	`chassi` text,
	`codigo_fipe` text,
	`fipe_valor` integer,
	`fipe_referencia` text,
	`fipe_fonte` text,
	`preco` integer,
	`custo` integer,
	`local` text NOT NULL,
	`ficha` text NOT NULL,
	`descricao` text NOT NULL,
	`contato_nome` text,
	`contato_telefone` text,
	`contato_email` text,
	`consentimento` text,
	`consentido_em` text,
	`segredo` text,
	`valor_proposto` integer,
	`valor_avaliado` integer,
	`motivo_do_valor` text,
	`avaliado_por` text,
	`avaliado_em` text,
	`avaliacao_ate` text,
	`resposta` text,
	`pergunta` text,
	`respondido_em` text,
	`motivo_da_recusa` text,
	`recusado_em` text,
	`reservado_por` text,
	`vendido_em` text,
	`anonimizado_em` text,
	`versao` integer NOT NULL,
	`uid` text NOT NULL,
	`criado_em` text NOT NULL,
	`alterado_em` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `seminovos_id_cliente` ON `seminovos` (`id_empresa`,`id_cliente`);--> statement-breakpoint
CREATE INDEX `seminovos_por_situacao` ON `seminovos` (`id_empresa`,`situacao`,`criado_em`,`id`);--> statement-breakpoint
CREATE INDEX `seminovos_da_rede` ON `seminovos` (`situacao`,`criado_em`,`id`);--> statement-breakpoint
CREATE INDEX `seminovos_placa` ON `seminovos` (`id_empresa`,`chave_da_placa`);--> statement-breakpoint
CREATE INDEX `seminovos_chassi` ON `seminovos` (`id_empresa`,`chassi`);--> statement-breakpoint
CREATE TABLE `tabelas_de_avaliacao` (
	`id_empresa` integer NOT NULL,
	`versao` integer NOT NULL,
	`dados` text NOT NULL,
	`uid` text NOT NULL,
	`em` text NOT NULL,
	PRIMARY KEY(`id_empresa`, `versao`)
);
