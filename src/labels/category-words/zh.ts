// Category words in Chinese.
import { readWords } from './read-words.ts'

export const zh = readWords(`
News & Media: 新闻 资讯 快讯 日报 头条
Politics: 政治 时政 选举 政府 投票 议会 反对党 议员 总统
Economics: 经济 财经 金融 通胀 失业 利率 物价 央行
Business & Startups: 商业 创业 企业 客户 营收 公司 创始人
Cryptocurrencies: 加密 比特币 区块链 币圈 以太坊 代币 钱包 交易所 挖矿
Technology: 科技 技术 人工智能 数码 机器学习 深度学习 芯片 处理器 电池 手机 电脑 智能家居 大模型
Software & Applications: 软件 编程 程序员 开源 应用 代码 数据库 前端 后端 算法 开发者
Blogs: 博客 随笔 日记
Education: 教育 学习 考试 课程 大学 老师 学生 作业 课堂 高考
Sport: 体育 足球 篮球 运动 进球 门将 教练 联赛 球队 比赛
Health & Fitness: 健康 健身 养生 睡眠 维生素 热量 拉伸 减肥 跑步
Medicine: 医学 医生 医疗
Travel: 旅行 旅游 签证 机票 行李 游客 护照 景点 酒店
Food & Cooking: 美食 烹饪 菜谱 厨房 烤箱 面粉 食材 好吃 酱油 做菜
Music: 音乐 歌曲 歌手 吉他 乐队 专辑 演唱会 旋律
Movies & Series: 电影 影视 剧集 动漫 美剧 导演 剧本 票房 演员
Books & Literature: 读书 书籍 文学 小说 图书 作者 出版 诗歌 书店
Games: 游戏 手游 玩家 主机 关卡
Fashion & Beauty: 时尚 美妆 穿搭 连衣裙 外套 衣服 口红 护肤
Cars & Motorcycles: 汽车 车友 油耗 轮胎 新能源车 发动机 电动车
Art & Design: 艺术 设计 绘画 展览 雕塑 水彩 博物馆 画家
Science: 科学 物理 天文 望远镜 星系 实验室 行星 实验 科学家
Humor & Entertainment: 幽默 搞笑 段子 沙雕 笑话 哈哈 笑死
Investments & Trading: 投资 股票 基金
Career & Jobs: 招聘 求职 找工作 招工 内推
Religion & Spirituality: 佛教 基督 圣经
History: 历史
Language Learning: 英语
Photography: 摄影
Sales & Shopping: 优惠 购物 羊毛 折扣
Darknet & Security: 暗网 科学上网 网络安全 信息安全`)
